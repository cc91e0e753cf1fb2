import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedPost } from '../../api/create-api.ts';
import { unwrap } from '../../api/result.ts';
import { api } from '../../session/api.ts';

interface RelatedPostsProps {
  type: string;
  title: string;
  ids: readonly string[];
  language: string;
  onChange: (ids: string[]) => void;
}

/** Milliseconds after the last key until posts are searched, and how many are asked for. */
const [searchDebounce, searchSize] = [400, 20];

/** The chosen posts of one type. Choosing a chosen one takes it away (PICK-01). */
export function RelatedPosts({ type, title, ids, language, onChange }: RelatedPostsProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, searchDebounce);
  const found = usePosts(['search', type, language, search], {
    and: [{ type }, ...(search ? [{ [`title.${language}`]: { regex: search } }] : [])],
  });
  const chosen = usePosts(['chosen', type, ids.join()], { id: { in: ids } }, ids.length > 0);
  const options = new Map(
    [...(chosen ?? []), ...(found ?? [])].map((post) => [
      post.id,
      post.title[language] || Object.values(post.title)[0] || post.id,
    ]),
  );
  for (const id of ids) if (!options.has(id)) options.set(id, id);
  return (
    <MultiSelect
      aria-label={title}
      placeholder={ids.length === 0 ? title : undefined}
      data={[...options].map(([value, label]) => ({ value, label }))}
      value={[...ids]}
      searchable
      searchValue={text}
      onSearchChange={setText}
      maxDropdownHeight={400}
      nothingFoundMessage={found ? 'No data found' : 'Loading Data...'}
      onChange={onChange}
    />
  );
}

function usePosts(
  key: readonly string[],
  where: Record<string, unknown>,
  enabled = true,
): ListedPost[] | undefined {
  return useQuery({
    queryKey: ['post', 'relation', ...key],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.post.list({ where, limit: searchSize, sort: 'updated_at DESC' }, { signal, exempt: true }),
      ).results,
  }).data;
}
