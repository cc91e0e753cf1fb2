import { z } from 'zod';
import { errorDetail } from './errors.ts';
import { draftedNames } from './resource-traits.ts';
import { languageCode } from './values.ts';

/** How saved changes get to visitors: `direct`, saving publishes; `review`, publishing is a separate right. */
export const publishingMode = z.enum(['direct', 'review']);
export type PublishingMode = z.infer<typeof publishingMode>;

/** A record of the draft. */
export const draftedRecord = z.object({
  resource: z.enum(draftedNames),
  id: z.string().min(1).max(100),
});
export type DraftedRecord = z.infer<typeof draftedRecord>;

/** Most records that one call publishes. */
export const maxPublished = 5_000;

/** Decides if the draft and the published record have both changed something: `ask` (the default) refuses, `draft` publishes the draft's. */
const conflicts = z.enum(['ask', 'draft']).optional();

/**
 * `POST {resource}/{id}/publish`. With `languages`, texts in other languages stay in the draft; what has no language is published in any
 * case. With `at`, a moment that is ahead, it is published then.
 */
export const publishRecordBody = z.strictObject({
  conflicts,
  languages: z.array(languageCode).min(1).max(100).optional(),
  at: z.iso.datetime().optional(),
});

/** The scheduled publication of a record that is drafted. */
export const scheduledPublication = z.object({
  at: z.string(),
  /** The user who scheduled it. */
  by: z.string(),
  /** Null: all. */
  languages: z.array(z.string()).nullable(),
  /** Why it was not published when it was due, and when that was. It is not tried again. Null: it is still to be. */
  failure: z
    .object({
      at: z.string(),
      code: z.string(),
      message: z.string(),
      details: z.array(errorDetail).optional(),
    })
    .nullable(),
});
export type ScheduledPublication = z.infer<typeof scheduledPublication>;

/** Answers `POST {resource}/{id}/publish` with `at`. */
export const scheduledAnswer = z.object({ id: z.string(), release: scheduledPublication });

/** Answers `POST {resource}/{id}/discard`. `rev`: for its undo. `trashed`: it was never published, and is in the trash. */
export const discardedAnswer = z.object({
  code: z.literal(200),
  id: z.string(),
  rev: z.number().int(),
  trashed: z.boolean(),
});
export type DiscardedAnswer = z.infer<typeof discardedAnswer>;

/** `POST {resource}/{id}/discard/undo`: the `rev` that the discard answered. */
export const undoDiscardBody = z.strictObject({ rev: z.number().int().min(1).max(2_147_483_647) });

/** A draft to publish. With `rev`, only that revision: if it was saved since, nothing is published (412). */
const draftToPublish = z.strictObject({
  ...draftedRecord.shape,
  rev: z.number().int().min(1).max(2_147_483_647).optional(),
});

/** A state of all drafts that a reader sees: the highest revision, and a digest of all revisions. */
const draftStamp = z.string().regex(/^\d{1,10}\.[0-9a-f]{32}$/, 'This is not a stamp of draft/changes');

/**
 * `POST draft/publish`: some records, or all that `draft/changes` shows. With `seen`, the `stamp` of that list: if a draft was
 * added, saved or discarded since, nothing is published (412).
 */
export const publishBody = z.union([
  z.strictObject({ records: z.array(draftToPublish).min(1).max(maxPublished), conflicts }),
  z.strictObject({ all: z.literal(true), seen: draftStamp.optional(), conflicts }),
]);

/** The published records with the revisions that they have now; null: deleted. */
export const publishAnswer = z.object({
  published: z.array(draftedRecord.extend({ rev: z.number().nullable() })),
});

/** A record that has unpublished changes. */
const draftChange = draftedRecord.extend({
  /** The effect of publishing it. */
  action: z.enum(['create', 'change', 'delete']),
  title: z.unknown(),
  /** The type of a post. */
  type: z.string().nullable(),
  rev: z.number(),
  /** The revision that it was made of; null for a new record. */
  published_rev: z.number().nullable(),
  /**
   * Paths of what it changes: fields, `data.<field>`, and `components.<kind>` for sections of a kind. Empty for a new record, and if only
   * its deletion is drafted.
   */
  changed: z.array(z.string()),
  /** The time when the draft was begun. */
  created_at: z.string(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  /** The scheduled publication; null: a user publishes it. */
  release: scheduledPublication.nullable(),
});
export type DraftChange = z.infer<typeof draftChange>;

/** `limit`: how many at most; all of them without it. `resource` and `id`: that record's only; `planned`: those with a schedule only. */
export const draftChangesQuery = z
  .object({
    limit: z.coerce.number().int().min(1).max(maxPublished).optional(),
    resource: draftedRecord.shape.resource.optional(),
    id: draftedRecord.shape.id.optional(),
    planned: z.enum(['true']).optional(),
  })
  .refine(({ resource, id }) => id === undefined || resource !== undefined, {
    path: ['resource'],
    message: 'Name the resource of the record',
  });

/** `GET draft/changes`: newest first. `total` counts all that the caller may see. */
export const draftChanges = z.object({
  results: z.array(draftChange),
  total: z.number(),
  total_page: z.number(),
  /** For `seen` of `POST draft/publish`. Null: the list is of one resource, one record, or of schedules. */
  stamp: z.string().nullable(),
});
