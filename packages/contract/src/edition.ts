import { z } from 'zod';
import { draftedNames } from './resource-traits.ts';
import { languageCode } from './values.ts';

/** How what a client's staff save gets to its visitors: `direct`, saving publishes; `review`, publishing is a right of its own. */
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
 * `POST {resource}/{id}/publish`. With `languages`, texts in other languages stay prepared; what has no language is published in any
 * case.
 */
export const publishRecordBody = z.strictObject({
  conflicts,
  languages: z.array(languageCode).min(1).max(100).optional(),
});

/** `POST draft/publish`: some records, or all that has changed. */
export const publishBody = z.union([
  z.strictObject({ records: z.array(draftedRecord).min(1).max(maxPublished), conflicts }),
  z.strictObject({ all: z.literal(true), conflicts }),
]);

/** The published records with the revisions that they have now; null: deleted. */
export const publishAnswer = z.object({
  published: z.array(draftedRecord.extend({ rev: z.number().nullable() })),
});

/** A record that is prepared and not published. */
const draftChange = draftedRecord.extend({
  /** The effect of publishing it. */
  action: z.enum(['create', 'change', 'delete']),
  title: z.unknown(),
  /** Of posts. */
  type: z.string().nullable(),
  rev: z.number(),
  /** The revision that it was made of; null for a new record. */
  published_rev: z.number().nullable(),
  /** When somebody began to prepare it. */
  created_at: z.string(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
});
export type DraftChange = z.infer<typeof draftChange>;

/** `limit`: how many at most; all of them without it. */
export const draftChangesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(maxPublished).optional(),
});

/** `GET draft/changes`: newest first. `total` counts all that the caller may see. */
export const draftChanges = z.object({
  results: z.array(draftChange),
  total: z.number(),
  total_page: z.number(),
});
