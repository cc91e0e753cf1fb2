import { parseJson } from '@vold/contract';
import { toFrameShapes } from './frame-schemas.ts';
import { inspect } from './inspect.ts';
import type { LiveSnapshot } from './messages/parts.ts';
import type { SnapshotPart } from './messages/to-frame.ts';
import { protocol } from './protocol.ts';
import { fits } from './shape.ts';

/**
 * Joins the parts of a large snapshot.
 *
 * @returns a function that takes the next part and returns the snapshot with the last one, null before; undefined if parts are
 * missing or do not make one
 */
export function snapshotJoiner(): (part: SnapshotPart) => LiveSnapshot | null | undefined {
  let text = '';
  let expected = 0;
  return ({ index, count, text: next }) => {
    if (index === 0) text = '';
    else if (index !== expected) return undefined;
    expected = index + 1;
    text += next;
    if (text.length > protocol.maxSnapshotSize) return undefined;
    if (expected < count) return null;
    const whole = { snapshot: parseJson(text) };
    text = '';
    expected = 0;
    const isGood = !inspect(whole, protocol.maxSnapshotSize) && fits(toFrameShapes.VE_DATA ?? 0, whole);
    return isGood ? (whole.snapshot as LiveSnapshot) : undefined;
  };
}
