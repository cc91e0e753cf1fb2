import type { Page, Post } from '@vold/contract';
import {
  type PageDocument,
  type SyncedById,
  syncedFacts,
  toDocument,
  toPostDocument,
  toPostFields,
  withBareSynced,
  withSyncedRevisions,
} from '@vold/document';
import type { z } from 'zod';
import type { ResourceCalls } from '../../../base/api/resource-calls.ts';
import type { ApiResult } from '../../../base/api/result.ts';
import { record as recordSchema } from '../../../base/api/schemas.ts';
import { type DraftState, draftStateOf } from '../../../editing/publishing/record-draft.ts';

/** A stored record as the document that is edited, and its revision. */
export interface StoredDocument {
  doc: PageDocument;
  rev: number;
  /** Facts about its synced sections. */
  synced: SyncedById;
  /** Id of who saved it last; null: the system. */
  savedBy: string | null;
  /** The marks of its draft; null: it is as it is published. */
  draftState: DraftState | null;
}

/** How a document is read and stored. */
export interface DocumentCalls {
  get(): Promise<ApiResult<StoredDocument>>;
  /**
   * Stores fields on condition that the record still has this revision. After a 401 the caller ends the session.
   *
   * @param draft stores them in the draft; otherwise visitors see them
   */
  update(
    fields: Partial<PageDocument>,
    rev: number,
    synced: SyncedById,
    draft: boolean,
  ): Promise<ApiResult<StoredDocument>>;
  /** Copies the sections into a language that has none; only of pages (LIVE-33). */
  fillLanguage?(language: string): Promise<ApiResult<StoredDocument>>;
  /** A record that an answer brought along (a 412 has the current one); null for anything else. */
  read(record: unknown): StoredDocument | null;
}

interface Conversion<R> {
  schema: z.ZodType<R>;
  toDocument: (record: R) => PageDocument;
  toFields: (fields: Partial<PageDocument>) => Record<string, unknown>;
  fillLanguage?: (id: string, language: string) => Promise<ApiResult<R>>;
}

type Calls<R extends Page | Post> = Pick<ResourceCalls<R>, 'get' | 'update'>;

/** A page as the document that is edited. */
export function pageDocument(page: Page): PageDocument {
  return toDocument({ ...page, components: withBareSynced(page.components) });
}

export function pageDocuments(
  calls: Calls<Page>,
  id: string,
  fillLanguage: Conversion<Page>['fillLanguage'],
): DocumentCalls {
  return documentCalls(calls, id, {
    schema: recordSchema<Page>('page'),
    toDocument: pageDocument,
    toFields: (fields) => fields,
    fillLanguage,
  });
}

/** A post as a page whose sections are its blocks. */
export function postDocuments(calls: Calls<Post>, id: string): DocumentCalls {
  return documentCalls(calls, id, {
    schema: recordSchema<Post>('post'),
    toDocument: toPostDocument,
    toFields: toPostFields,
  });
}

function documentCalls<R extends Page | Post>(
  calls: Calls<R>,
  id: string,
  { schema, toDocument: documentOf, toFields, fillLanguage }: Conversion<R>,
): DocumentCalls {
  const stored = (record: R): StoredDocument => ({
    doc: documentOf(record),
    rev: record.rev,
    synced: 'components' in record ? syncedFacts(record.components) : {},
    savedBy: record.updated_by ?? record.created_by ?? null,
    draftState: draftStateOf(record),
  });
  const answered = (result: ApiResult<R>): ApiResult<StoredDocument> =>
    result.ok ? { ...result, data: stored(result.data) } : result;
  return {
    get: async () => answered(await calls.get(id, { exempt: true, draft: true })),
    update: async ({ components, ...fields }, rev, synced, draft) => {
      const sections = components && { components: withSyncedRevisions(components, synced) };
      const sent = toFields({ ...fields, ...sections });
      return answered(await calls.update(id, sent, { rev, endsLater: true, draft }));
    },
    ...(fillLanguage && { fillLanguage: async (language) => answered(await fillLanguage(id, language)) }),
    read(record) {
      const parsed = schema.safeParse(record);
      return parsed.success ? stored(parsed.data) : null;
    },
  };
}
