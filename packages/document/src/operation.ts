import { languageCode, sectionInstance } from '@vold/contract';
import { z } from 'zod';
import { forbiddenKeys, maxPathLength } from './path.ts';

const sectionId = z.string().min(1).max(100);

/** See `Path`. */
export const path = z
  .array(
    z.union([
      z
        .string()
        .min(1)
        .max(200)
        .refine((key) => !forbiddenKeys.has(key), 'This key is not allowed'),
      z.number().int().min(0).max(9999),
    ]),
  )
  .min(1)
  .max(maxPathLength);

/** Sets a field of a section; `path` starts below `data`. Without `value` the field is taken away. */
export const setSectionField = z.strictObject({
  type: z.literal('set'),
  language: languageCode,
  id: sectionId,
  path,
  value: z.json().optional(),
});

/** Sets a page-level field, for example `['title', 'en']`. Without `value` the entry is taken away. */
export const setPageField = z.strictObject({
  type: z.literal('set'),
  path,
  value: z.json().optional(),
});

/** Puts a section after another; `afterId: null` puts it first. */
export const insertSection = z.strictObject({
  type: z.literal('insert'),
  language: languageCode,
  instance: sectionInstance,
  afterId: sectionId.nullable(),
});

export const moveSection = z.strictObject({
  type: z.literal('move'),
  language: languageCode,
  id: sectionId,
  afterId: sectionId.nullable(),
});

export const removeSection = z.strictObject({
  type: z.literal('remove'),
  language: languageCode,
  id: sectionId,
});

/** Copies a section to the place below it. The caller makes `newId`, so that every copy of the store agrees. */
export const duplicateSection = z.strictObject({
  type: z.literal('duplicate'),
  language: languageCode,
  id: sectionId,
  newId: sectionId,
});

export const hideSection = z.strictObject({
  type: z.literal('hide'),
  language: languageCode,
  id: sectionId,
  hide: z.boolean(),
});

/** Gives a section a custom name (`section_title`); an empty one or null restores the default title. */
export const renameSection = z.strictObject({
  type: z.literal('rename'),
  language: languageCode,
  id: sectionId,
  title: z.string().max(200).nullable(),
});

/** Any change of one section. */
export const sectionOperation = z.discriminatedUnion('type', [
  setSectionField,
  insertSection,
  moveSection,
  removeSection,
  duplicateSection,
  hideSection,
  renameSection,
]);
export type SectionOperation = z.infer<typeof sectionOperation>;
export type SetSectionField = z.infer<typeof setSectionField>;

/** Any change of a page. Rows of posts will join this union under types of their own. */
export const operation = z.union([sectionOperation, setPageField]);
export type Operation = z.infer<typeof operation>;

/** An operation from outside (a message, a draft kept in the browser). @throws ZodError */
export function parseOperation(input: unknown): Operation {
  return operation.parse(input);
}
