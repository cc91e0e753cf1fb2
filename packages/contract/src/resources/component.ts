import { z } from 'zod';
import { defineResource, type RecordOf } from '../resource.ts';
import { inputDefinition } from '../section.ts';
import { pictureValue } from '../values.ts';

/** Characters of a section's HTML, and of its CSS. */
const maxViewLength = 200_000;

/** Reusable component (SECT-01): a section defined in the dashboard. */
export const componentResource = defineResource({
  name: 'component',
  scope: 'client',
  fields: {
    title: z.string().min(1).max(200),
    sectionId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'Lower-case letters, digits and dashes'),
    preview: pictureValue.nullable(),
    components: z.array(inputDefinition).max(100),
    /** How it looks on websites that we host: HTML with marks, and CSS. Empty: as its inputs suggest. */
    html: z.string().max(maxViewLength),
    css: z.string().max(maxViewLength),
    type: z.literal('components'),
  },
  defaults: { preview: null, components: [], html: '', css: '', type: 'components' },
  required: ['title', 'sectionId'],
  verbs: ['list', 'get', 'create', 'update', 'delete', 'restore', 'erase', 'duplicate'],
  list: {
    filter: ['id', 'title', 'sectionId', 'created_at', 'updated_at'],
    sort: ['id', 'title', 'sectionId', 'created_at', 'updated_at'],
  },
  trash: true,
});
export type Component = RecordOf<typeof componentResource>;
