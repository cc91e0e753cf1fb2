import { xmlEncoding } from '@vold/contract';

/** A drawing, or its beginning, as text; null if it says an encoding that is not known. Design programs do not all write UTF-8. */
export function decodeDrawing(bytes: Buffer): string | null {
  try {
    return new TextDecoder(xmlEncoding(bytes)).decode(bytes);
  } catch {
    return null;
  }
}
