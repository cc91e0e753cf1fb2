import { pageResource, postResource } from '@vold/contract';
import type { PageDocument } from '@vold/document';
import { z } from 'zod';

/** Unsaved work of one page or post in one tab, as it is kept in the browser. */
export interface Draft {
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
  client: z.string(),
  page: z.string(),
  tab: z.string(),
  language: z.string(),
  baseRev: z.number(),
  base: document,
  doc: document,
  at: z.number(),
}) as z.ZodType<Draft>;

/** Where drafts are kept; in the browser IndexedDB. */
export interface DraftStorage {
  put(draft: Draft): Promise<void>;
  remove(draft: Pick<Draft, 'client' | 'page' | 'tab'>): Promise<void>;
  /** Drafts of a page, newest first; unreadable ones are left out. */
  list(client: string, page: string): Promise<Draft[]>;
}
