import { Autocomplete, MultiSelect, Select } from '@mantine/core';
import { readBlocks } from '@vold/contract';
import { useMemo } from 'react';
import { asText, asTexts, isEmptyText } from '../../base/text/read-value.ts';
import { withDescription } from '../../base/ui/with-description.tsx';
import type { InputKind, InputProps } from '../../editing/fields/input-kind.ts';
import { useField } from '../../editing/fields/use-field.ts';
import { type Choice, useRoleChoices, withUnknown } from '../../editing/schema-builder/role-choices.ts';

/** The roles of the client: what a post type may be limited to. */
function Roles({ id, describedBy, value, onChange }: InputProps) {
  const chosen = asTexts(value);
  return (
    <Several
      id={id}
      describedBy={describedBy}
      none="Everybody"
      clear="Take all roles away"
      offered={useRoleChoices()}
      chosen={chosen}
      onChange={onChange}
    />
  );
}

const groupPath = ['data', 'cardDetail', 'group'] as const;

/** The fields of the form that the type has now. */
function useFormFields({ source }: InputProps): Choice[] {
  const { value } = useField(source, groupPath);
  return useMemo(
    () =>
      readBlocks(value).flatMap(({ components }) =>
        components.map(({ model, title }) => ({ value: model, label: title || model })),
      ),
    [value],
  );
}

/** Fields that the search looks into; stored as their names with commas between. */
function SearchIn(props: InputProps) {
  const { id, describedBy, value, onChange } = props;
  const fields = useFormFields(props);
  const chosen = asText(value)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return (
    <Several
      id={id}
      describedBy={describedBy}
      none="Title"
      clear="Search in the title"
      offered={[{ value: 'title', label: 'Title' }, { value: 'slug', label: 'Slug' }, ...fields]}
      chosen={chosen}
      onChange={(names) => onChange(names.length === 0 ? undefined : names.join(','))}
    />
  );
}

/** The sort keys of all posts, and the labels of their two directions. */
const orders = [
  ['id', 'Added', 'oldest first', 'newest first'],
  ['published_at', 'Published on', 'oldest first', 'newest first'],
  ['created_at', 'Created', 'oldest first', 'newest first'],
  ['updated_at', 'Changed', 'oldest first', 'newest first'],
  ['index', 'Own order', 'first to last', 'last to first'],
  ['title', 'Title', 'A to Z', 'Z to A'],
] as const;

/** The default order of the type's lists: a field and its direction. */
function SortBy(props: InputProps) {
  const { id, describedBy, value, onChange } = props;
  const fields = useFormFields(props);
  const current = asText(value)
    .trim()
    .replace(/[\s,:]+/, ' ')
    .replace(/ (asc|desc)$/, (way) => way.toUpperCase());
  const data = [
    ...orders.map((order) => order),
    ...fields.map(({ value: model, label }) => [model, label, 'ascending', 'descending'] as const),
  ].flatMap(([name, label, up, down]) => [
    { value: `${name} ASC`, label: `${label}, ${up}` },
    { value: `${name} DESC`, label: `${label}, ${down}` },
  ]);
  return (
    <Select
      id={id}
      {...withDescription(describedBy)}
      placeholder="Recently added"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Recently added' }}
      data={withUnknown(data, current === '' ? [] : [current])}
      value={current === '' ? null : current}
      onChange={(order) => onChange(order ?? undefined)}
    />
  );
}

const pathOfType = ['data', 'path'] as const;

/** The path of the type's calls: with all posts, or a separate name. */
function ApiPath({ id, describedBy, source, value, onType }: InputProps) {
  const path = asText(useField(source, pathOfType).value);
  return (
    <Autocomplete
      id={id}
      {...withDescription(describedBy)}
      placeholder="post"
      data={[...new Set(['post', path].filter(Boolean))]}
      // All are offered for any input: there are two.
      filter={({ options }) => options}
      value={asText(value)}
      onChange={onType}
    />
  );
}

interface SeveralProps extends Pick<InputProps, 'id' | 'describedBy'> {
  /** The label if nothing is chosen. */
  none: string;
  /** Label of the button that takes all away. */
  clear: string;
  offered: readonly Choice[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

function Several({ id, describedBy, none, clear, offered, chosen, onChange }: SeveralProps) {
  return (
    <MultiSelect
      id={id}
      {...withDescription(describedBy)}
      placeholder={chosen.length === 0 ? none : undefined}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': clear }}
      data={withUnknown(offered, chosen)}
      value={chosen}
      onChange={onChange}
    />
  );
}

const picker = { labeling: 'control', isEmpty: isEmptyText } as const;

export const searchInInput: InputKind = { ...picker, Input: SearchIn };
export const sortByInput: InputKind = { ...picker, Input: SortBy };
export const apiPathInput: InputKind = { ...picker, Input: ApiPath };
export const rolesInput: InputKind = {
  Input: Roles,
  labeling: 'control',
  isEmpty: (value) => asTexts(value).length === 0,
};
