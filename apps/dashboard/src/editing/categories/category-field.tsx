import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { may } from '../../core/session/may.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { InputKind, InputProps } from '../fields/input-kind.ts';
import { categoryIds, chooseCategories } from '../inputs/vold-category-selector/category-ids.ts';
import { CategoryPicker } from '../inputs/vold-category-selector/category-picker.tsx';
import { openCategory } from './category-popup.tsx';

function CategoryField({ id, describedBy, definition, value, invalid, language, onChange }: InputProps) {
  const type = definition.options?.post ?? '';
  const detail = useSession((state) => state.detail);
  const chosen = categoryIds(value);
  return (
    <Stack gap={8}>
      <CategoryPicker
        id={id}
        describedBy={describedBy}
        label={definition.title}
        type={type}
        ids={chosen}
        language={language}
        invalid={invalid}
        onChange={(ids) => onChange(chooseCategories(value, ids))}
      />
      {may(detail, 'category.create') && (
        <Button
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            openCategory({
              type,
              onSaved: (saved) => onChange([...chooseCategories(value, chosen), saved]),
            })
          }
        >
          New category
        </Button>
      )}
    </Stack>
  );
}

/** The category editor of a form (FORM-01): chooses among the categories of the type `options.post`, and makes new ones. */
export const categoryField: InputKind = {
  Input: CategoryField,
  labeling: 'group',
  isEmpty: (value) => categoryIds(value).length === 0,
};
