// Hands that raise their paddles, in front of the window and beyond its frame.
interface PaddleProps {
  x: number;
  y: number;
  turn: number;
  size: number;
  number: string;
  face: string;
  ink: string;
  skin: string;
  sleeve: string;
  hasBangles?: true;
}

const paddles: readonly PaddleProps[] = [
  {
    x: 272,
    y: 392,
    turn: 10,
    size: 0.8,
    number: "12",
    face: "var(--primary-1)",
    ink: "var(--primary-8)",
    skin: "color-mix(in srgb, var(--warning-7) 80%, var(--accent-2))",
    sleeve: "var(--error-5)",
    hasBangles: true,
  },
  {
    x: 160,
    y: 363,
    turn: 0,
    size: 1.18,
    number: "7",
    face: "#ffffff",
    ink: "var(--primary-7)",
    skin: "color-mix(in srgb, var(--warning-7) 62%, var(--accent-2))",
    sleeve: "var(--accent-1)",
  },
];

export const Paddles = () => paddles.map((paddle) => <Paddle key={paddle.number} {...paddle} />);

// Drawn around the wrist, which is where the hand turns.
function Paddle({ x, y, turn, size, number, face, ink, skin, sleeve, hasBangles }: PaddleProps) {
  return (
    <g className={`paddle-${number}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path d="M-5-70h10V8H-5Z" fill="var(--accent-5)" />
      <circle cy="-106" r="42" fill={face} />
      <circle cy="-106" r="36" fill="none" stroke={ink} strokeWidth="1.5" opacity="0.35" />
      <text className="paddle-number" y="-93" textAnchor="middle" fill={ink}>
        {number}
      </text>
      <path d="M-17 60-13 4Q-16-16-12-22H12Q17-14 13 4L17 60Z" fill={skin} />
      <path d="M-15-22q0-7 7-7H9q7 0 7 7v16q0 8-8 8H-8q-8 0-8-8Z" fill={skin} />
      <path d="M-13-15H12M-13-7H12" stroke="#000000" strokeWidth="1.6" strokeLinecap="round" opacity="0.22" />
      <path d="M-16-20q-8 6-6 16 6 8 16 4" fill={skin} />
      {hasBangles && (
        <path d="M-14 3q14 5 28 0M-14 8q14 5 28 0" fill="none" stroke="var(--accent-4)" strokeWidth="3" />
      )}
      <path d="M-34 96-19 14q19 7 38 0l15 82Z" fill={sleeve} />
      <path d="M-19 14q19 7 38 0l1.5 8q-20.5 7-41 0Z" fill="var(--accent-4)" />
    </g>
  );
}
