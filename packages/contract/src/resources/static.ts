import { z } from 'zod';
import { constants } from '../constants.ts';
import { defineResource, type RecordOf } from '../resource.ts';
import { freeData, localizedText, perLanguage } from '../values.ts';

/**
 * Static text (SETS-01): a text of the website that belongs to no page. `title` is its label (SETS-02),
 * `description` is rich text per language, and `data.id` is the name by which the website asks for it.
 */
export const staticResource = defineResource({
  name: 'static',
  scope: 'client',
  fields: {
    title: localizedText,
    description: perLanguage(z.string().max(200_000)),
    data: freeData,
  },
  defaults: { description: {}, data: {} },
  required: ['title'],
  verbs: ['list', 'get', 'create', 'update', 'delete', 'restore', 'erase', 'duplicate'],
  list: {
    filter: ['id', 'title.*', 'data.*', 'created_at', 'updated_at'],
    sort: ['id', 'title.*', 'created_at', 'updated_at'],
    limit: constants.smallListLimit,
  },
  trash: true,
});
/** Returns the problem of the name of a static text, `data.id`; null if there is none. Without one the website asks by the record's id. */
export function staticIdProblem(id: unknown): string | null {
  if (id === undefined || id === null || id === '') return null;
  const fits = typeof id === 'string' && /^[A-Za-z0-9-]{1,100}$/.test(id);
  return fits ? null : 'Use letters, digits and dashes only, 100 at most';
}

export type StaticText = RecordOf<typeof staticResource>;
