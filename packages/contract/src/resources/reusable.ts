import { z } from 'zod';
import { defineResource, type RecordOf } from '../resource.ts';
import { sectionInstance } from '../section.ts';
import { perLanguage } from '../values.ts';

/**
 * Kind of a reusable. `synced`: one section that many pages show; they name it and have no copy. `section`: a preset, one
 * section to begin with. `page`: a template, the sections of a new page.
 */
export const reusableKind = z.enum(['synced', 'section', 'page']);
export type ReusableKind = z.infer<typeof reusableKind>;

/** Sections that are kept to be used again, by language as on pages. */
export const reusableResource = defineResource({
  name: 'reusable',
  scope: 'client',
  fields: {
    kind: reusableKind,
    title: z.string().trim().min(1).max(200),
    /** One section a language, all of one kind; of a template as many as a page has. */
    components: perLanguage(z.array(sectionInstance).max(500)),
  },
  defaults: { components: {} },
  derived: {
    /** Keys of its sections in one language, in their order. */
    sectionIds: z.array(z.string()),
    /** Its first words. */
    excerpt: z.string(),
    /** Pages that name it, drafts too. */
    pages: z.int(),
  },
  required: ['kind', 'title'],
  verbs: ['list', 'get', 'create', 'update', 'delete', 'restore', 'erase'],
  list: {
    filter: ['id', 'kind', 'title', 'created_at', 'updated_at'],
    sort: ['id', 'title', 'created_at', 'updated_at'],
    omit: ['components'],
  },
  trash: true,
});
export type Reusable = RecordOf<typeof reusableResource>;
