import type { Page, Post } from '@vold/contract';
import { formatPath, type PageDocument, type Path, toDocument, toPostDocument } from '@vold/document';
import type { RecordGroup } from '../../../record/record-config.ts';
import { api } from '../../../session/api.ts';
import { type DocumentCalls, pageDocuments, postDocuments } from './document-calls.ts';

/** What is edited: a page, or a post, whose blocks are its sections (`PostDocument`). */
export interface Subject {
  kind: 'page' | 'post';
  id: string;
  clientId: string;
  /** As it was loaded. */
  doc: PageDocument;
  rev: number;
  calls: DocumentCalls;
  /** Path of its post type; empty for pages. */
  postType: string;
  /** Where Back leads when nothing says where the editor was opened from. */
  home: string;
  /** Its texts have this one language; without it all of the client's. */
  language?: string;
  /** Page-level fields that a save must not empty. */
  required: readonly { title: string; path: Path }[];
  /** The form of a post's type; null for pages, whose settings are of their own. */
  form: PostForm | null;
  /** What its page-level fields are called, by their written path, where not as a page's. */
  titles: Readonly<Record<string, string>>;
}

export function pageSubject(page: Page): Subject {
  return {
    kind: 'page',
    id: page.id,
    clientId: page.client_id ?? '',
    doc: toDocument(page),
    rev: page.rev,
    calls: pageDocuments(api.page, page.id),
    postType: '',
    home: '/dashboard/pages',
    required: [
      { title: 'Page Name', path: ['title'] },
      { title: 'Page Meta Title', path: ['meta', 'title'] },
      { title: 'Page Meta Description', path: ['meta', 'description'] },
    ],
    form: null,
    titles: {},
  };
}

/** What a post has beside its blocks, and who may change it. */
export interface PostForm {
  /** As it was loaded. */
  post: Post;
  groups: readonly RecordGroup[];
  readOnly: boolean;
}

type PostSubjectOptions = Pick<Subject, 'home' | 'language'> & Omit<PostForm, 'post'>;

/** @param at the calls of the post's type (API-45) */
export function postSubject(
  post: Post,
  at: typeof api.post,
  { home, language, groups, readOnly }: PostSubjectOptions,
): Subject {
  const fields = groups.flatMap((group) => group.fields);
  const named = fields.map(({ path, definition }) => ({ path, ...definition }));
  return {
    kind: 'post',
    id: post.id,
    clientId: post.client_id ?? '',
    doc: toPostDocument(post),
    rev: post.rev,
    calls: postDocuments(at, post.id),
    postType: post.type,
    home,
    language,
    form: { post, groups, readOnly },
    required: fields
      .filter(({ definition, localized }) => definition.required && localized)
      .map(({ path, definition }) => ({ title: definition.title, path })),
    titles: Object.fromEntries(named.map(({ path, title, model }) => [formatPath(path), title || model])),
  };
}
