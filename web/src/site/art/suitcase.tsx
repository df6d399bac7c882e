import { Tag } from "./embassy.tsx";

// An unclaimed suitcase, going round on the belt under the evening sky.
export function Suitcase() {
  return (
    <>
      <path d="M0 0h320v400H0Z" fill="var(--secondary-2)" />
      <path d="M0 180h320v60H0Z" fill="var(--secondary-1)" />
      <path d="M0 228h320v60H0Z" fill="var(--accent-2)" />
      <circle cx="236" cy="252" r="46" fill="var(--accent-4)" />
      <path d="M0 282h320v118H0Z" fill="var(--secondary-8)" />
      <Tower />
      <Plane />
      <path d="M106 0v286M214 0v286" stroke="var(--secondary-9)" strokeWidth="5" opacity="0.55" />
      <path d="M0 196h320" stroke="var(--secondary-9)" strokeWidth="5" opacity="0.55" />
      <path d="M-10 352h340v28H-10Z" fill="var(--gray-9)" />
      <path d="M-10 352h340" stroke="var(--gray-5)" strokeWidth="4" />
      <path d="M-10 380h340v20H-10Z" fill="var(--secondary-9)" />
      <path
        d="M8 366h304"
        stroke="var(--gray-6)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray="0.1 24"
      />
      <Case x={36} top={276} width={74} fill="var(--primary-6)" dark="var(--primary-8)" />
      <Case x={196} top={262} width={84} fill="var(--error-5)" dark="var(--error-7)" />
      <path d="M120 352v-46a8 8 0 0 1 8-8h46a8 8 0 0 1 8 8v46Z" fill="var(--accent-4)" />
      <path d="M120 320h62v8h-62Z" fill="var(--accent-6)" />
      <path d="M136 298v-8q15-16 30 0v8" fill="none" stroke="var(--accent-6)" strokeWidth="5" />
      <path d="M146 318h10v14h-10Z" fill="var(--accent-1)" />
      <Tag x={252} y={314} />
      <Tag x={66} y={320} />
    </>
  );
}

interface CaseProps {
  x: number;
  top: number;
  width: number;
  fill: string;
  dark: string;
}

function Case({ x, top, width, fill, dark }: CaseProps) {
  const right = x + width;
  return (
    <>
      <path
        d={`M${x + width * 0.32} ${top}v-26h${width * 0.36}v26`}
        fill="none"
        stroke="var(--gray-8)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d={`M${x} 346V${top + 10}a10 10 0 0 1 10-10h${width - 20}a10 10 0 0 1 10 10V346Z`} fill={fill} />
      <path
        d={`M${x + width * 0.2} ${top + 8}v330M${x + width * 0.5} ${top + 8}v330M${x + width * 0.8} ${top + 8}v330`}
        stroke={dark}
        strokeWidth="3"
        opacity="0.5"

        strokeDasharray={`${346 - top - 16} 400`}
      />
      <path d={`M${x} 338h${width}v8H${x}Z`} fill={dark} />
      <circle cx={x + 12} cy="349" r="5" fill="var(--gray-7)" />
      <circle cx={right - 12} cy="349" r="5" fill="var(--gray-7)" />
    </>
  );
}

function Tower() {
  return (
    <>
      <path d="M46 282V196h16v86Z" fill="var(--secondary-7)" />
      <path d="m32 170 6 28h32l6-28Z" fill="var(--secondary-8)" />
      <path d="M36 174h36l-2.5 12h-31Z" fill="var(--accent-3)" />
      <path
        d="M38 170l4-10h24l4 10ZM54 160v-14"
        fill="var(--secondary-7)"
        stroke="var(--secondary-7)"
        strokeWidth="3"
      />
    </>
  );
}

function Plane() {
  return (
    <g transform="translate(176 132) rotate(-18)" fill="#ffffff">
      <path d="M-62 6q-8-2-6-8 60-12 104-6 22 4 26 12-4 8-28 8Z" />
      <path d="M-58 0-78-28h14l26 26Z" />
      <path d="M14 0-22-40h16L40 0ZM8 10l-30 30h14l44-30Z" fill="var(--secondary-0)" />
      <path d="M-30 1h68" stroke="var(--secondary-6)" strokeWidth="3" strokeDasharray="4 6" />
    </g>
  );
}
