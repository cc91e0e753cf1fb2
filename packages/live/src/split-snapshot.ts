import { inspect } from './inspect.ts';
import type { LiveSnapshot } from './messages/parts.ts';
import type { ToFrame } from './messages/to-frame.ts';
import { protocol } from './protocol.ts';

/** Room for what is around a snapshot in its message. */
const envelopeSize = 1000;

/** The messages that bring a snapshot: one, or its parts; null where it is larger than any frame takes. */
export function splitSnapshot(snapshot: LiveSnapshot): ToFrame['VE_DATA'][] | null {
  const { maxMessageSize, maxSnapshotSize, partSize } = protocol;
  if (inspect(snapshot, maxMessageSize - envelopeSize)?.code !== 'TOO_LARGE') return [{ snapshot }];
  const text = JSON.stringify(snapshot);
  if (text.length > maxSnapshotSize) return null;
  const count = Math.ceil(text.length / partSize);
  return Array.from({ length: count }, (_, index) => ({
    part: { index, count, text: text.slice(index * partSize, (index + 1) * partSize) },
  }));
}
