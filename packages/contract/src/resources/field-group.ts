import { z } from 'zod';
import { defineResource, type RecordOf } from '../resource.ts';
import { inputDefinition } from '../section.ts';

/** Leaves room for what a use puts before it. */
const groupInput = inputDefinition.refine(({ id, model }) => id.length <= 60 && model.length <= 59, {
  error: 'The model is at most 59 characters long, the id 60',
});

/** Field group: inputs that post types and sections use as one (decision 0052). */
export const fieldGroupResource = defineResource({
  name: 'field-group',
  scope: 'client',
  fields: {
    title: z.string().min(1).max(200),
    components: z.array(groupInput).min(1, 'Add at least one input').max(50),
  },
  defaults: {},
  required: ['title', 'components'],
  verbs: ['list', 'get', 'create', 'update', 'delete', 'restore', 'erase'],
  list: {
    filter: ['id', 'title', 'created_at', 'updated_at'],
    sort: ['id', 'title', 'created_at', 'updated_at'],
  },
  trash: true,
});
export type FieldGroup = RecordOf<typeof fieldGroupResource>;
