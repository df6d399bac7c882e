import { useId } from "react";
import { petalPath } from "../../ui/brand/marigold.tsx";

// The picture of the hero: a marigold for a sun over a harbour, and in front of it the paddles that go up.
export function Dusk() {
  const id = useId();
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--primary-8)" />
        <stop offset="0.34" stopColor="var(--primary-6)" />
        <stop offset="0.56" stopColor="var(--error-4)" />
        <stop offset="0.74" stopColor="var(--accent-3)" />
      </linearGradient>
      <path d="M0 0h320v400H0Z" fill={`url(#${id})`} />
      <Sun />
      <path d="M0 296h320v104H0Z" fill="var(--primary-8)" />
      <path
        d="M180 308h92M206 320h84M188 332h60M30 312h72M48 326h96"
        stroke="var(--accent-4)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.7"
      />
      <Town />
      <Crane />
      <Ship />
    </>
  );
}

const rings = [
  { reach: 134, petals: 26, fill: "var(--warning-4)", edge: "var(--warning-5)" },
  { reach: 106, petals: 22, fill: "var(--accent-4)", edge: "var(--warning-4)" },
  { reach: 80, petals: 18, fill: "var(--accent-3)", edge: "var(--accent-4)" },
];

function Sun() {
  return (
    <g transform="translate(160 238)">
      {rings.map(({ reach, petals, fill, edge }, ring) => (
        <g key={reach} fill={fill} stroke={edge} strokeWidth="1.2">
          {Array.from({ length: petals }, (_, petal) => {
            const turn = (360 / petals) * (petal + (ring % 2) / 2);
            // A part below the horizon is not drawn.
            return turn > 125 && turn < 235 ? undefined : (
              <path key={turn} d={petalPath(reach)} transform={`rotate(${turn})`} />
            );
          })}
        </g>
      ))}
    </g>
  );
}

// Domes on the far shore.
function Town() {
  return (
    <g fill="var(--primary-7)" transform="translate(14 12)">
      <path d="M204 286v-26h8v-16q0-16 14-20 14 4 14 20v16h10v-10h22v-8q0-22 20-27 20 5 20 27v8h14v36Z" />
      <path d="M226 224v-10M292 215v-14" stroke="var(--primary-7)" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

// The crane that takes its load from the ship.
function Crane() {
  return (
    <g fill="none" stroke="var(--primary-9)" strokeWidth="5" strokeLinejoin="round">
      <path d="M22 288 34 152M70 288 58 152M26 246h40M30 200h32M26 246l32-46M30 200l30-46" strokeWidth="4" />
      <path d="M-8 152h170M44 152v-34M44 118 150 150M44 118-6 150" />
      <path d="M126 152v46" strokeWidth="2" />
      <path d="M106 198h40v22h-40Z" fill="var(--warning-4)" stroke="none" />
      <path d="M116 198v22M126 198v22M136 198v22" stroke="var(--warning-6)" strokeWidth="2" />
      <path d="M-8 284h94" strokeWidth="8" />
    </g>
  );
}

function Ship() {
  return (
    <g transform="translate(-36 12)">
      <path d="M104 256h22v16h-22Z" fill="var(--secondary-5)" />
      <path d="M128 256h22v16h-22Z" fill="var(--error-5)" />
      <path d="M152 256h22v16h-22Z" fill="var(--primary-4)" />
      <path d="M116 238h22v16h-22Z" fill="var(--accent-3)" />
      <path d="M140 238h22v16h-22Z" fill="var(--success-5)" />
      <path d="M184 232h18v40h-18Z" fill="#ffffff" />
      <path d="M188 238h4M195 238h4M188 246h4M195 246h4" stroke="var(--primary-7)" strokeWidth="3" />
      <path d="M88 272h128l-10 22H102Z" fill="var(--primary-9)" />
    </g>
  );
}
