/** The map services for the dashboard's map picker (PICK-33). */
export interface MapConfig {
  /** Null: no tiles. `url` holds `{z}`, `{x}` and `{y}`. */
  tiles: { url: string; attribution: string } | null;
  /** The tiles are the product's own default: browsers ask the person before they load them. */
  ask: boolean;
  /** Address of a Nominatim server; null: no search. */
  searchUrl: string | null;
}

const openStreetMap = {
  tiles: {
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors',
  },
  searchUrl: 'https://nominatim.openstreetmap.org',
};

/** Reads MAP_TILE_URL, MAP_TILE_ATTRIBUTION and MAP_SEARCH_URL; `none` switches one off, null is the default. */
export function readMaps(
  tileUrl: string | null,
  attribution: string | null,
  searchUrl: string | null,
): MapConfig {
  return {
    tiles:
      tileUrl === 'none'
        ? null
        : tileUrl === null
          ? openStreetMap.tiles
          : { url: tileUrl, attribution: attribution ?? '' },
    ask: tileUrl === null,
    searchUrl: searchUrl === 'none' ? null : (searchUrl ?? openStreetMap.searchUrl),
  };
}
