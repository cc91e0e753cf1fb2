import { z } from 'zod';

/** Names a form; only the same user is shown what they left in it. */
export interface FormKey {
  user: string;
  client: string;
  /** Path segment of the resource. */
  resource: string;
  /** Id of the record, or `new`. */
  id: string;
  /** Tells two forms of one record apart, for example `editor`. */
  form: string;
}

/** One tab's work in a form: two tabs never overwrite each other's. */
export interface WorkKey extends FormKey {
  tab: string;
}

/** Unsaved changes and the version that they began with. */
export interface Unsaved<T = unknown> {
  base: T;
  draft: T;
  /** Set if they began with what was drafted, not with what is published. */
  edition?: 'draft' | undefined;
}

/** Unsaved work as it is kept in the browser. */
export interface KeptWork<T = unknown> extends WorkKey, Unsaved<T> {
  /** Milliseconds since 1970. */
  at: number;
}

/** The browser's storage may hold work of an older version of this program. */
export const keptWork = z.object({
  user: z.string(),
  client: z.string(),
  resource: z.string(),
  id: z.string(),
  form: z.string(),
  tab: z.string(),
  base: z.unknown(),
  draft: z.unknown(),
  edition: z.literal('draft').optional(),
  at: z.number(),
});

/** Stores work; in the browser IndexedDB. */
export interface WorkStorage {
  put(work: KeptWork): Promise<void>;
  remove(key: WorkKey): Promise<void>;
  /** Returns a user's work in a form, newest first, without what cannot be read. */
  list(form: FormKey): Promise<KeptWork[]>;
}
