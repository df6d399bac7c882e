// A small marigold, as it hangs in garlands.
export function Flower({ x, y, reach, isDeep }: { x: number; y: number; reach: number; isDeep: boolean }) {
  const rings = [
    { at: reach, petals: 10, fill: isDeep ? "var(--warning-5)" : "var(--accent-4)" },
    { at: reach * 0.66, petals: 8, fill: isDeep ? "var(--warning-4)" : "var(--accent-3)" },
  ];
  return (
    <g transform={`translate(${x} ${y})`}>
      {rings.map(({ at, petals, fill }) => (
        <path
          key={at}
          fill={fill}
          d={Array.from({ length: petals }, (_, petal) =>
            roundPetal(at, (Math.PI * 2 * petal) / petals),
          ).join("")}
        />
      ))}
      <circle r={reach * 0.22} fill="var(--accent-6)" />
    </g>
  );
}

// One petal. Its path is short, because a garland repeats it dozens of times.
function roundPetal(reach: number, angle: number): string {
  const half = 0.34;
  const point = (distance: number, turn: number): string =>
    `${(Math.cos(angle + turn) * distance).toFixed(1)} ${(Math.sin(angle + turn) * distance).toFixed(1)}`;
  return `M0 0L${point(reach * 0.8, -half)}Q${point(reach * 1.25, 0)} ${point(reach * 0.8, half)}Z`;
}
