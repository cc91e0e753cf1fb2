import type { DraftedRecord, RecordBase } from '@vold/contract';
import type { CallBody } from '@vold/contract/calls';
import { contractCall } from '../contract-call.ts';
import type { Http } from '../http.ts';
import type { CallSettings } from '../resource-calls.ts';

/** Filters changes: at most `limit`, one record, or scheduled ones. */
type DraftQuery = { limit?: number; planned?: 'true' } | DraftedRecord;

/** A draft at the revision that the user has seen. */
export type SeenDraft = DraftedRecord & { readonly rev: number };

/** Calls about unpublished changes. */
export function draftCalls(http: Http) {
  const call = contractCall(http);
  return {
    draft: {
      /** Unpublished changes, newest first: all of them without `limit`. */
      changes: (query: DraftQuery = {}, settings?: CallSettings) =>
        call('GET draft/changes', { ...settings, query }),
      /** The published record or its draft, by `settings.draft`. */
      record: ({ resource, id }: DraftedRecord, settings?: CallSettings) =>
        http.call('GET', `${resource}/${id}`, {
          ...settings,
          schema: (schemas) => schemas.record<RecordBase>(resource),
        }),
      /** Publishes these revisions of drafts: everything or nothing. */
      publish: (records: readonly SeenDraft[], choice: { conflicts?: 'draft' } = {}) =>
        call('POST draft/publish', { body: { ...choice, records: [...records] } }),
      /** Discards this revision of a draft. */
      discard: ({ resource, id, rev }: SeenDraft) =>
        http.call('POST', `${resource}/${id}/discard`, {
          schema: ({ discardedAnswer }) => discardedAnswer,
          body: {},
          rev,
        }),
      /** Restores a discarded draft. @param rev as returned by the discard */
      undoDiscard: ({ resource, id, rev }: SeenDraft) =>
        http.call('POST', `${resource}/${id}/discard/undo`, {
          schema: ({ anything }) => anything,
          body: { rev },
        }),
      /** Schedules the publication of this revision of a draft. Replaces an earlier schedule. */
      schedule: (
        { resource, id, rev }: SeenDraft,
        choice: { at: string; languages?: readonly string[]; conflicts?: 'draft' },
      ) =>
        http.call('POST', `${resource}/${id}/publish`, {
          schema: ({ scheduledAnswer }) => scheduledAnswer,
          body: choice,
          rev,
        }),
      withdraw: ({ resource, id }: DraftedRecord) =>
        http.call('DELETE', `${resource}/${id}/publish`, { schema: ({ anything }) => anything }),
      /** Links that show the website with its drafts to people without an account. */
      links: (settings?: CallSettings) => call('GET draft/preview-link', settings),
      /** The only answer that has the address. */
      makeLink: (body: CallBody<'POST draft/preview-link'>) => call('POST draft/preview-link', { body }),
      revokeLink: (id: string) => call('DELETE draft/preview-link/:id', { params: { id } }),
    },
  };
}
