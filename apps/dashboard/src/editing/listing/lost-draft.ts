import { asRecord } from '../../base/text/read-value.ts';

/** Returns why the draft of a restored record could not be restored; undefined if it was, or if there was none. */
export function lostDraftOf(answer: unknown): string | undefined {
  const why = asRecord(answer).draft_refused;
  return typeof why === 'string' ? why : undefined;
}

/** Says that a record is restored without its draft. */
export function lostDraftText(title: string, why: string): string {
  return `The draft of “${title}” could not be restored and is among its versions: ${why}`;
}
