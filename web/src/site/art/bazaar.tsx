// The sale in one's own street: a haveli with its pavilions, stalls, brass and a garland across.
const stripes = [0, 1, 2, 3, 4, 5, 6, 7];

export function Bazaar() {
  return (
    <>
      <path d="M0 0h320v400H0Z" fill="var(--accent-1)" />
      <circle cx="160" cy="160" r="78" fill="var(--accent-2)" />
      <path d="M0 400V258h320v142Z" fill="var(--warning-3)" />
      <Pavilion x={160} y={258} size={1.25} />
      <Pavilion x={62} y={262} size={0.85} />
      <Pavilion x={258} y={262} size={0.85} />
      <path d="M0 258h320v12H0Z" fill="var(--warning-1)" />
      <path d="M0 270h320v7H0Z" fill="var(--warning-5)" />
      {[44, 132, 220].map((x) => (
        <path
          key={x}
          d={`M${x} 334v-26q0-10 8-13 4-8 20-13 16 5 20 13 8 3 8 13v26Z`}
          fill="var(--warning-7)"
        />
      ))}
      <path d="M18 300h284l14 40H4Z" fill="#ffffff" />
      {stripes.map((stripe) => (
        <path
          key={stripe}
          d={`M${18 + stripe * 35.5} 300h17.75l${(stripe - 3.5) * 1.6} 40h-19.4Z`}
          fill="var(--error-5)"
        />
      ))}
      <path d={`M4 336h312v4${"q-9.75 13-19.5 0".repeat(16)}Z`} fill="var(--error-6)" />
      <path d="M0 352h320v48H0Z" fill="var(--warning-6)" opacity="0.35" />
      <path d="M24 366h272v34H24Z" fill="var(--accent-8)" />
      <path d="M16 358h288v10H16Z" fill="var(--accent-6)" />
      <Pot x={74} size={1} />
      <Pot x={246} size={1.15} />
      <Clock />
      <Garland />
    </>
  );
}

function Pavilion({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-34 0v-44h8V0ZM-6 0v-44h12V0ZM26 0v-44h8V0Z" fill="var(--warning-2)" />
      <path d="M-42-44h84l-8-9h-68Z" fill="var(--warning-5)" />
      <path d="M-30-53q0-34 30-40 30 6 30 40Z" fill="var(--warning-4)" />
      <path d="M0-93v-16" stroke="var(--accent-5)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="0" cy="-102" r="4" fill="var(--accent-4)" />
    </g>
  );
}

function Pot({ x, size }: { x: number; size: number }) {
  return (
    <g transform={`translate(${x} 358) scale(${size})`}>
      <path d="M-16-44h32l-5 8q20 6 20 20 0 16-16 16h-30q-16 0-16-16 0-14 20-20Z" fill="var(--accent-4)" />
      <path d="M4-36q18 6 18 20 0 16-14 16h7q16 0 16-16 0-14-20-20Z" fill="var(--accent-5)" />
      <path
        d="M-14-24q-8 4-8 12"
        fill="none"
        stroke="var(--accent-1)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  );
}

function Clock() {
  return (
    <>
      <path d="M136 358v-62q0-24 24-24t24 24v62Z" fill="var(--accent-7)" />
      <circle cx="160" cy="300" r="17" fill="var(--accent-0)" />
      <path d="M160 300v-11m0 11 7 5" stroke="var(--accent-9)" strokeWidth="3" strokeLinecap="round" />
      <path d="M148 326h24v24h-24Z" fill="var(--accent-9)" />
      <circle cx="160" cy="340" r="5" fill="var(--accent-4)" />
    </>
  );
}

const strings = [
  [46, 150],
  [84, 118],
  [122, 102],
  [160, 96],
  [198, 102],
  [236, 118],
  [274, 150],
] as const;

function Garland() {
  return (
    <>
      <path d="M8 138Q160 44 312 138" fill="none" stroke="var(--success-6)" strokeWidth="3" />
      {strings.map(([x, y], index) => (
        <g key={x}>
          <Flower x={x} y={y} reach={13} isDeep={index % 2 === 0} />
        </g>
      ))}
    </>
  );
}

// A small marigold, as it hangs in garlands.
function Flower({ x, y, reach, isDeep }: { x: number; y: number; reach: number; isDeep: boolean }) {
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
