import type { DraftedRecord, RecordBase } from '@vold/contract';
import type { CallBody } from '@vold/contract/calls';
import type { Http } from '../http.ts';
import type { CallSettings } from '../resource-calls.ts';

/** Some of the draft: at most so many, one record, or those that are published by themselves. */
type DraftQuery = { limit?: number; planned?: 'true' } | DraftedRecord;

/** A draft at the revision that the person has seen. */
export type SeenDraft = DraftedRecord & { readonly rev: number };

/** Calls about unpublished changes. */
export function draftCalls(http: Http) {
  return {
    draft: {
      /** DraftState changes, newest first: all of them unless `limit` says how many. */
      changes: (query: DraftQuery = {}, settings?: CallSettings) =>
        http.ask('GET draft/changes', { ...settings, query }),
      /** A record as it is published, or in the draft. */
      record: ({ resource, id }: DraftedRecord, settings?: CallSettings) =>
        http.call('GET', `${resource}/${id}`, {
          ...settings,
          schema: (schemas) => schemas.record<RecordBase>(resource),
        }),
      /** Publishes these revisions of drafts: everything or nothing. */
      publish: (records: readonly SeenDraft[], choice: { conflicts?: 'draft' } = {}) =>
        http.ask('POST draft/publish', { body: { ...choice, records: [...records] } }),
      /** Discards this revision of a draft. */
      discard: ({ resource, id, rev }: SeenDraft) =>
        http.call('POST', `${resource}/${id}/discard`, {
          schema: ({ discardedAnswer }) => discardedAnswer,
          body: {},
          rev,
        }),
      /** Brings back a draft that was discarded. @param rev as the discard answered it */
      undoDiscard: ({ resource, id, rev }: SeenDraft) =>
        http.call('POST', `${resource}/${id}/discard/undo`, {
          schema: ({ anything }) => anything,
          body: { rev },
        }),
      /** Has this revision of a draft published at a time. A schedule that it has is replaced. */
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
      /** Links that show the website as it will be, to people without an account. */
      links: (settings?: CallSettings) => http.ask('GET draft/preview-link', settings),
      /** The only answer that has the address. */
      makeLink: (body: Partial<CallBody<'POST draft/preview-link'>>) =>
        http.ask('POST draft/preview-link', { body }),
      revokeLink: (id: string) => http.ask('DELETE draft/preview-link/:id', { params: { id } }),
    },
  };
}
