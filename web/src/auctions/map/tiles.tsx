import type { ShellState } from "@boli/contract/shell/state";
import { tilesFor, type Size, type View } from "./projection.ts";

export type MapTiles = NonNullable<ShellState["mapTiles"]>;

// The tiles of the host in the settings. A missing tile shows the background colour.
export function Tiles({ tiles: { url, maxZoom }, view, size }: { tiles: MapTiles; view: View; size: Size }) {
  return (
    <div className="india-map-tiles" aria-hidden="true">
      {tilesFor(view, size, window.devicePixelRatio, maxZoom).map(({ z, x, y, left, top, px }) => (
        <img
          key={`${z}/${x}/${y}`}
          src={url.replace("{z}", `${z}`).replace("{x}", `${x}`).replace("{y}", `${y}`)}
          alt=""
          draggable={false}
          decoding="async"
          // Slightly larger, so that no line shows between two tiles.
          style={{ width: px + 0.5, height: px + 0.5, transform: `translate(${left}px, ${top}px)` }}
        />
      ))}
    </div>
  );
}
