// A few streets, the river, and markers of sales. It is no real town, so it reveals no address.
const pins = [
  { x: 96, y: 78, isNear: false },
  { x: 196, y: 58, isNear: false },
  { x: 152, y: 118, isNear: true },
  { x: 268, y: 128, isNear: false },
];

export function TownMap() {
  return (
    <svg
      className="town-map"
      viewBox="0 0 340 190"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="map-background" d="M-100-100h540v400h-540Z" />
      <path className="map-park" d="M214 96h64l18 52-44 26-50-30Z" />
      <path className="map-river" d="M-20 160C60 120 70 190 150 168S250 190 380 150" />
      <path
        className="map-street"
        d="M-20 60 360 20M-20 110 360 84M60-20 96 220M150-20l20 240M250-20l34 240M-20 20l380 180"
      />
      <circle className="map-reach" cx="152" cy="118" r="62" />
      {pins.map(({ x, y, isNear }) => (
        <g key={x} className={isNear ? "map-pin map-pin-near" : "map-pin"} transform={`translate(${x} ${y})`}>
          <path d="M0 0C-12-14-15-20-15-27a15 15 0 0 1 30 0C15-20 12-14 0 0Z" />
          <circle cy="-27" r="5.5" />
        </g>
      ))}
    </svg>
  );
}
