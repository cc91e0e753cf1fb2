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
  /** The version with the changes. */
  work: T;
  /** True if they began with a draft, not with what is published. */
  ofDraft?: boolean;
}

/** Unsaved work as it is kept in the browser. */
export interface KeptWork<T = unknown> extends WorkKey, Unsaved<T> {
  /** Milliseconds since 1970. */
  at: number;
}

/** Work as browsers store it, in the names of the first version: `draft` is the work, `edition` is set if it began with a draft. */
const storedWork = z.object({
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

/** Returns null for what cannot be read: it may be of an older version of this program. */
export function readStored(stored: unknown): KeptWork | null {
  const { data } = storedWork.safeParse(stored);
  if (!data) return null;
  const { draft: work, edition, ...rest } = data;
  return { ...rest, work, ofDraft: edition === 'draft' };
}

export function toStored({ work: draft, ofDraft, ...rest }: KeptWork): z.infer<typeof storedWork> {
  return { ...rest, draft, ...(ofDraft && { edition: 'draft' }) };
}

/** Stores work; in the browser IndexedDB. */
export interface WorkStorage {
  put(work: KeptWork): Promise<void>;
  remove(key: WorkKey): Promise<void>;
  /** Returns a user's work in a form, newest first, without what cannot be read. */
  list(form: FormKey): Promise<KeptWork[]>;
}
