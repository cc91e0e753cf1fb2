import type { DraftedRecord } from '@vold/contract';
import type { Http } from '../http.ts';

/** Calls about what is prepared and not published. */
export function draftCalls(http: Http) {
  return {
    draft: {
      /** All that is prepared, newest first. */
      changes: (settings?: { signal?: AbortSignal }) =>
        http.call('GET', 'draft/changes', { ...settings, schema: ({ draftChanges }) => draftChanges }),
      /** Publishes some records, or all: everything or nothing. */
      publish: (what: readonly DraftedRecord[] | 'all', choice: { conflicts?: 'draft' } = {}) =>
        http.call('POST', 'draft/publish', {
          schema: ({ publishAnswer }) => publishAnswer,
          body: { ...choice, ...(what === 'all' ? { all: true } : { records: what }) },
        }),
    },
  };
}
