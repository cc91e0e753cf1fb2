import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { asRecord } from '../../base/text/read-value.ts';

/** Returns why the draft of a restored record could not be restored; undefined if it was, or if there was none. */
export function lostDraftOf(answer: unknown): string | undefined {
  const why = asRecord(answer).draft_refused;
  return typeof why === 'string' ? why : undefined;
}

/** Reports a restored record, and a draft that could not be restored with it. @param answer of the call that restored it */
export function notifyRestored(title: string, answer: unknown): void {
  const why = lostDraftOf(answer);
  if (why === undefined) notify(`“${title}” restored`);
  else notifyError(`“${title}” restored. ${lostDraftText(title, why)}`);
}

/** Says that a record is restored without its draft. */
export function lostDraftText(title: string, why: string): string {
  return `The draft of “${title}” could not be restored and is among its versions: ${why}`;
}
