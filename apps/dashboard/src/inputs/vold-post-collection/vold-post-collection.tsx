import { MultiSelect, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { constants } from '@vold/contract';
import { unwrap } from '../../api/result.ts';
import { api } from '../../session/api.ts';
import type { InputKind, InputProps } from '../input-kind.ts';
import { usePostTypes } from '../post-types.ts';
import { asRecord, asText, asTexts } from '../read-value.ts';

/** `{ post, category }`; a bare type path is understood too. */
function readCollection(value: unknown): { post: string; category: string[] } {
  const record = asRecord(value);
  return { post: asText(record.post) || asText(value), category: asTexts(record.category) };
}

function VoldPostCollection({ id, describedBy, value, language, required, invalid, onChange }: InputProps) {
  const { post, category } = readCollection(value);
  const types = usePostTypes();
  const categories = useQuery({
    queryKey: ['category', 'of-type', post],
    enabled: post !== '',
    queryFn: async ({ signal }) =>
      unwrap(
        await api.category.list(
          { where: { type: post }, limit: constants.unlimited, sort: 'index ASC' },
          { signal, exempt: true },
        ),
      ).results.map((entry) => ({
        value: entry.id,
        label: entry.title[language] || Object.values(entry.title)[0] || entry.id,
      })),
  });
  const offered = types.map((type) => ({ value: type.path, label: type.title }));
  const known = post === '' || offered.some((type) => type.value === post);
  return (
    <Stack gap={8}>
      <Select
        id={id}
        aria-describedby={describedBy}
        aria-label="Post type"
        error={invalid}
        placeholder="Post type"
        data={known ? offered : [...offered, { value: post, label: post }]}
        value={post === '' ? null : post}
        clearable={!required}
        onChange={(next) => onChange(next === null ? undefined : { post: next, category: [] })}
      />
      {(categories.data?.length ?? 0) > 0 && (
        <MultiSelect
          aria-label="Categories"
          placeholder={category.length === 0 ? 'Every category' : undefined}
          data={categories.data ?? []}
          value={category}
          searchable
          clearable
          maxDropdownHeight={280}
          onChange={(next) => onChange({ post, category: next })}
        />
      )}
    </Stack>
  );
}

/** The posts of a type, of some of its categories or of all (PICK-20). */
export const voldPostCollection: InputKind = {
  Input: VoldPostCollection,
  labelling: 'group',
  isEmpty: (value) => readCollection(value).post === '',
};
