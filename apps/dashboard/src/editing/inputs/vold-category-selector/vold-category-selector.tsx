import type { InputProps } from '../../fields/input-kind.ts';
import { categoryIds } from './category-ids.ts';
import { CategoryPicker } from './category-picker.tsx';

/** Categories of a post type, as a list of their ids. */
export function VoldCategorySelector({
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
      ids={categoryIds(value)}
      language={language}
      invalid={invalid}
      onChange={onChange}
    />
  );
}
