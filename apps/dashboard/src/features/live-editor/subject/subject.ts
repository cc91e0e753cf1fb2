import type { Page, Post } from '@vold/contract';
import {
  formatPath,
  type PageDocument,
  type Path,
  type SyncedById,
  syncedFacts,
  toPostDocument,
} from '@vold/document';
import { api } from '../../../core/session/api.ts';
import type { DraftCalls } from '../../../editing/drafts/draft-of.ts';
import { type DraftState, draftStateOf } from '../../../editing/publishing/record-draft.ts';
import { fieldTitles } from '../../../editing/record/field-titles.ts';
import type { RecordGroup } from '../../../editing/record/record-config.ts';
import { type DocumentCalls, pageDocument, pageDocuments, postDocuments } from './document-calls.ts';

/** The edited document: a page, or a post, whose blocks are its sections (`PostDocument`). */
export interface Subject {
  kind: 'page' | 'post';
  id: string;
  clientId: string;
  /** As it was loaded. */
  doc: PageDocument;
  rev: number;
  synced?: SyncedById;
  /** The marks of its draft when it was loaded. */
  draftState: DraftState | null;
  calls: DocumentCalls;
  /** The calls of the record itself, for its draft. */
  records: DraftCalls;
  /** Path of its post type; empty for pages. */
  postType: string;
  /** Target of Back if the address has no source. */
  home: string;
  /** Its texts have this one language; without it all of the client's. */
  language?: string;
  /** Page-level fields that a save asks for. */
  required: readonly RequiredField[];
  /** As it was loaded. */
  record: Page | Post;
  /** The person may look only. */
  readOnly: boolean;
  /** The form of a post's type; null for pages, which all have the same one. */
  groups: readonly RecordGroup[] | null;
  /** Titles of its page-level fields, by their written path, if they differ from a page's. */
  titles: Readonly<Record<string, string>>;
}

/** A required text per language, outside of sections and blocks. */
export interface RequiredField {
  title: string;
  path: Path;
  /** A draft may lack it. */
  toPublish: boolean;
  /** Also asked for if the stored record lacks it. */
  isAlwaysAsked: boolean;
}

export function pageSubject(page: Page, readOnly: boolean): Subject {
  return {
    kind: 'page',
    id: page.id,
    clientId: page.client_id ?? '',
    doc: pageDocument(page),
    rev: page.rev,
    synced: syncedFacts(page.components),
    draftState: draftStateOf(page),
    calls: pageDocuments(api.page, page.id, api.fillLanguage),
    records: api.page,
    postType: '',
    home: '/dashboard/pages',
    required: [
      { title: 'Page Name', path: ['title'], toPublish: false, isAlwaysAsked: true },
      { title: 'Page Meta Title', path: ['meta', 'title'], toPublish: true, isAlwaysAsked: true },
      { title: 'Page Meta Description', path: ['meta', 'description'], toPublish: true, isAlwaysAsked: true },
    ],
    record: page,
    readOnly,
    groups: null,
    titles: {},
  };
}

interface PostSubjectOptions extends Pick<Subject, 'home' | 'language' | 'readOnly'> {
  groups: readonly RecordGroup[];
}

/** @param at the calls of the post's type (API-45) */
export function postSubject(
  post: Post,
  at: typeof api.post,
  { home, language, groups, readOnly }: PostSubjectOptions,
): Subject {
  const fields = groups.flatMap((group) => group.fields);
  const required = fields.filter(({ definition, localized }) => definition.required && localized);
  const titles = fieldTitles(groups, required);
  const named = fields.map(({ path, definition }) => ({ path, ...definition }));
  return {
    kind: 'post',
    id: post.id,
    clientId: post.client_id ?? '',
    doc: toPostDocument(post),
    rev: post.rev,
    draftState: draftStateOf(post),
    calls: postDocuments(at, post.id),
    records: at,
    postType: post.type,
    home,
    language,
    record: post,
    readOnly,
    groups,
    required: required.map(({ path, toPublish = false }, at) => ({
      title: titles[at] ?? '',
      path,
      toPublish,
      isAlwaysAsked: false,
    })),
    titles: Object.fromEntries(named.map(({ path, title, model }) => [formatPath(path), title || model])),
  };
}
