import { useId } from "react";
import { formatRupees } from "@boli/contract/base/money";
import { Jali } from "../../ui/brand/jali.tsx";
import { Mark } from "../../ui/brand/logo.tsx";
import { Arch } from "../art/arch.tsx";
import { liveSamples } from "../content/samples.ts";
import { SignInOptions } from "../google-button.tsx";
import type { View } from "../view.ts";
import { petalPath } from "../../ui/brand/marigold.tsx";

export function Hero({ view }: { view: View }) {
  const { hero } = view.texts;
  const [first, second, third] = hero.heading;
  return (
    <section className="hero">
      <div className="hero-jali">
        <Jali />
      </div>
      <div className="wide hero-columns">
        <div className="hero-words">
          <h1>
            {first} <em>{second}</em> {third}
          </h1>
          <p className="hero-lead">{hero.lead}</p>
          <SignInOptions view={view} />
          <p className="hero-promise">{hero.promise}</p>
        </div>
        <div className="hero-picture" aria-hidden="true">
          <Arch className="hero-arch" background="dusk">
            <Dusk />
          </Arch>
          <svg className="hero-paddles" viewBox="-16 -24 352 424" focusable="false">
            <Paddles />
          </svg>
          {view.facts.showsExamples && <BidCard view={view} />}
        </div>
      </div>
    </section>
  );
}

// A sample of a bid, in front of the window; in production it is left out.
function BidCard({ view }: { view: View }) {
  const { picture } = view.texts.hero;
  const bid = liveSamples[0]?.currentBid ?? 0;
  return (
    <div className="bid-card">
      <span className="example">{view.texts.example}</span>
      <div className="bid-card-top">
        <Mark size={30} />
        <span>
          <b>{picture.item}</b>
          <small>{picture.lot}</small>
        </span>
        <span className="bid-card-clock numbers">00:42</span>
      </div>
      <div className="bid-card-price">
        <span>
          <small>{picture.highest}</small>
          <b className="numbers">{formatRupees(bid)}</b>
        </span>
        <span className="bid-card-next numbers">
          {picture.next} {formatRupees(bid + 500)}
        </span>
      </div>
    </div>
  );
}

// The picture of the hero: a marigold for a sun over a harbour, and in front of it the paddles that go up.
function Dusk() {
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

const Paddles = () => paddles.map((paddle) => <Paddle key={paddle.number} {...paddle} />);

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
