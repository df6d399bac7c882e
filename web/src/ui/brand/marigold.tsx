import "./marigold.css";

// A marigold, the flower of every Indian celebration. The outer rings stay in the panel's own indigo and only the
// heart glows, so words remain readable in front of it.
const rings = [
  { reach: 300, petals: 24, name: "far" },
  { reach: 244, petals: 24, name: "outer" },
  { reach: 190, petals: 20, name: "middle" },
  { reach: 140, petals: 18, name: "inner" },
  { reach: 104, petals: 16, name: "core" },
  { reach: 66, petals: 12, name: "bud" },
] as const;

export function Marigold() {
  return (
    <svg className="marigold" viewBox="-320 -320 640 640" aria-hidden="true" focusable="false">
      {rings.map(({ reach, petals, name }, ring) => (
        <g key={name} className={`marigold-${name}`}>
          {Array.from({ length: petals }, (_, petal) => (
            <path
              key={petal}
              d={petalPath(reach)}
              transform={`rotate(${(360 / petals) * (petal + (ring % 2) / 2)})`}
            />
          ))}
        </g>
      ))}
      <circle className="marigold-heart" r="24" />
    </svg>
  );
}

// A petal that leaves the centre narrow and ends broad and round.
export function petalPath(reach: number): string {
  const wide = reach * 0.17;
  const neck = reach * 0.52;
  const shoulder = reach * 0.86;
  return `M0 0C${-wide * 0.3} ${-neck * 0.5} ${-wide} ${-neck} ${-wide} ${-shoulder}C${-wide} ${-reach} ${wide} ${-reach} ${wide} ${-shoulder}C${wide} ${-neck} ${wide * 0.3} ${-neck * 0.5} 0 0Z`;
}
