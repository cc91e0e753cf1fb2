import { categoryReference } from '@vold/contract';
import { z } from 'zod';
import type { InputKind, InputProps } from '../input-kind.ts';
import { asList, asRecord } from '../read-value.ts';
import { CategoryPicker } from './category-picker.tsx';

function VoldCategorySelector({
  id,
  describedBy,
  definition,
  value,
  language,
  invalid,
  onChange,
}: InputProps) {
  return (
    <CategoryPicker
      id={id}
      describedBy={describedBy}
      label={definition.title}
      type={definition.options?.post ?? 'page'}
      ids={readCategories(value)}
      language={language}
      invalid={invalid}
      onChange={onChange}
    />
  );
}

/** Ids of the categories of a value: ids, or objects with id or _id. */
export function readCategories(value: unknown): string[] {
  return asList(value).flatMap((item) => {
    const { id, _id } = asRecord(item);
    const name = typeof item === 'string' ? item : (id ?? _id);
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
}

/** Categories of a post type, as a list of their ids. */
export const voldCategorySelector: InputKind = {
  Input: VoldCategorySelector,
  labelling: 'group',
  schema: z.array(categoryReference),
  isEmpty: (value) => readCategories(value).length === 0,
};
