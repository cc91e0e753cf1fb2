import { z } from 'zod';

/** `event: ready`: the stream is open. `connection` names it for `POST presence`, until it ends. */
export const readyEvent = z.object({ connection: z.string() });
export type ReadyEvent = z.infer<typeof readyEvent>;

/**
 * `event: change`: a committed change of a record. `id` is `*` where one statement changed many records of the kind.
 * Its event id resumes the stream (`Last-Event-ID`): changes may then come twice, none is left out.
 */
export const changeEvent = z.object({
  client: z.string(),
  kind: z.string(),
  id: z.string(),
  rev: z.number(),
  action: z.enum(['create', 'update', 'delete', 'restore', 'erase']),
  /** Set for changes of a draft: nothing that is published has changed. `erase`: the draft was published or discarded. */
  edition: z.literal('draft').optional(),
  /** True if it is from the half minute before the event that the reader saw last, or before it began: it may have seen it. */
  past: z.literal(true).optional(),
});
export type ChangeEvent = z.infer<typeof changeEvent>;

/** `event: reset`: changes may have been missed; fetch again what is shown. */
export const resetEvent = z.object({});

/**
 * `event: presence`: the users who have a record open, including the receiver; an empty list if no user has it open any more.
 */
export const presenceEvent = z.object({
  client: z.string(),
  resource: z.string(),
  id: z.string(),
  users: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type PresenceEvent = z.infer<typeof presenceEvent>;

/**
 * Body of `POST presence`: the record that is open in the place of an event stream, null for none. It holds until the
 * next call or the end of the stream.
 */
export const presenceInput = z.object({
  connection: z.string().min(1).max(100),
  record: z.object({ resource: z.string().max(100), id: z.string().min(1).max(100) }).nullable(),
});
export type PresenceInput = z.infer<typeof presenceInput>;
