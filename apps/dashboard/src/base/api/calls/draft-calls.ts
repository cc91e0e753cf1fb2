import type { DraftedRecord } from '@vold/contract';
import type { Http } from '../http.ts';
import type { CallSettings } from '../resource-calls.ts';

/** Calls about what is prepared and not published. */
export function draftCalls(http: Http) {
  return {
    draft: {
      /** What is prepared, newest first: all of it unless `limit` says how much. */
      changes: (query: { limit?: number } = {}, settings?: CallSettings) =>
        http.call('GET', 'draft/changes', { ...settings, query, schema: ({ draftChanges }) => draftChanges }),
      /** Publishes some records, or all: everything or nothing. */
      publish: (what: readonly DraftedRecord[] | 'all', choice: { conflicts?: 'draft' } = {}) =>
        http.call('POST', 'draft/publish', {
          schema: ({ publishAnswer }) => publishAnswer,
          body: { ...choice, ...(what === 'all' ? { all: true } : { records: what }) },
        }),
    },
  };
}
