import { pageResource, postResource } from '@vold/contract';
import type { PageDocument } from '@vold/document';
import { z } from 'zod';

/** Unsaved work of one page or post in one tab, as it is kept in the browser. */
export interface Draft {
  /** Whose work it is: nobody else at this browser is shown it. */
  user: string;
  client: string;
  page: string;
  /** The tab that writes it. */
  tab: string;
  language: string;
  /** Revision of the page that the work started from, and that version. */
  baseRev: number;
  base: PageDocument;
  doc: PageDocument;
  /** Milliseconds since 1970. */
  at: number;
}

/** A page, or a post as the editor has it (`PostDocument`). */
const document = pageResource.fields.extend(
  postResource.fields.pick({ featured: true, published_at: true }).partial().shape,
);

/** What lies in the browser's storage may be of an older version of this program. */
export const draftSchema: z.ZodType<Draft> = z.object({
  user: z.string(),
  client: z.string(),
  page: z.string(),
  tab: z.string(),
  language: z.string(),
  baseRev: z.number(),
  base: document,
  doc: document,
  at: z.number(),
}) as z.ZodType<Draft>;

/** Which tab's work on a page. */
export type DraftKey = Pick<Draft, 'user' | 'client' | 'page' | 'tab'>;

/** Where drafts are kept; in the browser IndexedDB. */
export interface DraftStorage {
  put(draft: Draft): Promise<void>;
  remove(draft: DraftKey): Promise<void>;
  /** Somebody's drafts of a page, newest first; unreadable ones are left out. */
  list(of: Omit<DraftKey, 'tab'>): Promise<Draft[]>;
}
