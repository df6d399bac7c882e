// An embassy with furniture for sale on its lawn.
const columns = [82, 108, 134, 174, 200, 226];

export function Embassy() {
  return (
    <>
      <circle cx="160" cy="168" r="92" fill="var(--primary-1)" />
      <circle cx="160" cy="168" r="62" fill="var(--accent-2)" />
      <path d="M0 372V318q40-26 84-20 70-14 152 0 44-8 84 20v82H0Z" fill="var(--success-3)" />
      <path d="M36 360V232q0-34 12-52 12 18 12 52v128Z" fill="var(--success-6)" />
      <path d="M6 366V262q0-28 11-44 11 16 11 44v104Z" fill="var(--success-5)" />
      <path d="M260 360V232q0-34 12-52 12 18 12 52v128Z" fill="var(--success-6)" />
      <path d="M292 366V262q0-28 11-44 11 16 11 44v104Z" fill="var(--success-5)" />
      <path d="M160 172V92" stroke="var(--primary-9)" strokeWidth="3" />
      <path d="M162 94c14-8 26 8 44 0v30c-18 8-30-8-44 0Z" fill="var(--warning-4)" />
      <path d="M70 232h180v98H70Z" fill="#ffffff" />
      <path d="M70 232h180v20H70Z" fill="var(--primary-2)" />
      <path d="M148 270a12 12 0 0 1 24 0v60h-24Z" fill="var(--primary-9)" />
      {columns.map((x) => (
        <g key={x}>
          <path d={`M${x} 240h12v86H${x}Z`} fill="var(--primary-1)" />
          <path d={`M${x + 8} 240h4v86h-4Z`} fill="var(--primary-3)" />
          <path d={`M${x - 3} 234h18v7h-18ZM${x - 3} 324h18v7h-18Z`} fill="#ffffff" />
        </g>
      ))}
      <path d="M58 218h204v16H58Z" fill="var(--primary-7)" />
      <path d="m58 218 102-50 102 50Z" fill="var(--primary-6)" />
      <path d="m92 212 68-33 68 33Z" fill="var(--primary-7)" />
      <circle cx="160" cy="199" r="8" fill="var(--accent-4)" />
      <path d="M58 330h204v9H58Z" fill="#ffffff" />
      <path d="M48 339h224v9H48Z" fill="var(--primary-1)" />
      <path d="M38 348h244v10H38Z" fill="var(--primary-2)" />
      <path d="M0 358h320v42H0Z" fill="var(--success-4)" />
      <Armchair />
      <path d="M206 392v-44h52v44Z" fill="var(--accent-3)" />
      <path d="M206 358h52M206 382h52M218 348v44M246 348v44" stroke="var(--accent-5)" strokeWidth="2.5" />
      <Tag x={232} y={366} />
    </>
  );
}

function Armchair() {
  return (
    <>
      <path d="M72 340q0-22 22-22h20q22 0 22 22v38H72Z" fill="var(--error-5)" />
      <path d="M60 358a10 10 0 0 1 20 0v14h48v-14a10 10 0 0 1 20 0v30H60Z" fill="var(--error-6)" />
      <path d="M82 362q22-8 44 0v12H82Z" fill="var(--error-3)" />
      <path d="M68 388v8M140 388v8" stroke="var(--accent-8)" strokeWidth="5" strokeLinecap="round" />
    </>
  );
}

// The price tag on each item for sale.
export function Tag({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(-8)`}>
      <path d="M-11-7 0-13 11-7V12h-22Z" fill="#ffffff" />
      <circle cx="0" cy="-6" r="2" fill="var(--gray-5)" />
      <path d="M-6 1H6M-6 6H3" stroke="var(--gray-5)" strokeWidth="2" />
    </g>
  );
}
