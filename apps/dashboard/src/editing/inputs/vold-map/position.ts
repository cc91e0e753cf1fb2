import { asText, asTexts } from '../../../base/text/read-value.ts';

/** Degrees. */
export interface Position {
  lat: number;
  lng: number;
}

const pattern = /^(-?\d{1,2}(?:\.\d+)?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d+)?)$/;

/** Latitude and longitude of a written position; null for anything that is not one. */
export function readPosition(text: string): Position | null {
  const match = pattern.exec(text.trim());
  if (!match) return null;
  const [lat, lng] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** The written position of a map value; a bare text counts. */
export function writtenPosition(value: unknown): string {
  return asTexts(value)[0] ?? asText(value);
}

/** A position as it is stored (PICK-30): a list with one text, to about ten centimeters. */
export function mapValueOf({ lat, lng }: Position): string[] {
  return [`${round(lat)},${round(lng)}`];
}

function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
