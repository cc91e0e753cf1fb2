import { isObject } from '@vold/contract';
import { readNumber } from './read.ts';

export interface MapPosition {
  /** Degrees, from -90 to 90. */
  latitude: number;
  /** Degrees, from -180 to 180. */
  longitude: number;
}

/** Host of the map service, also shown to visitors. */
export const mapHost = 'www.openstreetmap.org';

/** The position of a map value (a list with one `lat,lng` text; older content has an object), or null. */
export function readPosition(value: unknown): MapPosition | null {
  const [latitude, longitude] = isObject(value)
    ? [readNumber(value, 'lat'), readNumber(value, 'lng')]
    : numbersOf(Array.isArray(value) ? value[0] : value);
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { latitude, longitude };
}

function numbersOf(text: unknown): number[] {
  const parts = typeof text === 'string' && text.trim() !== '' ? text.split(',').map(Number) : [];
  return parts.length === 2 ? parts : [];
}

/** The place on a page of the map service. */
export function mapHref({ latitude, longitude }: MapPosition): string {
  return `https://${mapHost}/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
}

/** The place as a map for a frame, about two kilometers wide. */
export function mapFrameHref({ latitude, longitude }: MapPosition): string {
  const around = [longitude - 0.012, latitude - 0.008, longitude + 0.012, latitude + 0.008];
  const box = around.map((degrees) => degrees.toFixed(5)).join(',');
  const query = new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${latitude},${longitude}` });
  return `https://${mapHost}/export/embed.html?${query}`;
}
