import { useDebouncedValue } from '@mantine/hooks';
import { constants } from '@vold/contract';
import { unwrap } from '../../../base/api/result.ts';
import { type ListQuery, listParameters } from '../../../base/api/where.ts';
import { api } from '../../../core/session/api.ts';
import { readsDraft } from '../../../core/session/publishing.ts';
import { type FoundChoices, useChoices } from '../../../editing/inputs/choices/use-choices.ts';
import type { PickedLink } from './picked-link.ts';
import type { PickerSource } from './picker-source.ts';

/** A link that can be picked. */
export interface Pickable extends PickedLink {
  id: string;
  draft: boolean;
}

const { debounce, limit } = constants.linkSearch;
const settings = (resource: string, signal: AbortSignal) => ({
  signal,
  exempt: true,
  draft: readsDraft(resource, 'list'),
});

/** The pages, posts or categories of a source whose title contains a text, drafts included, read page by page. */
export function usePickable(
  source: Exclude<PickerSource, { kind: 'custom' }>,
  text: string,
  language: string,
  enabled = true,
): FoundChoices<Pickable> {
  const [search] = useDebouncedValue(text.trim(), debounce);
  const type = 'type' in source ? source.type : null;
  return useChoices({
    queryKey: [source.kind, 'link-picker', type, language, search],
    enabled,
    isSettled: search === text.trim(),
    fetch: async (page, signal) => {
      const query = {
        where: {
          and: [
            ...(type ? [{ type }] : []),
            ...(search ? [{ [`title.${language}`]: { contains: search } }] : []),
          ],
        },
        page,
        size: limit,
      };
      const { results, total } = await read(source, query, signal);
      return { results: results.map((found) => ({ ...found, id: found.key })), total };
    },
  });
}

async function read(
  source: Exclude<PickerSource, { kind: 'custom' }>,
  query: ListQuery,
  signal: AbortSignal,
): Promise<{ results: Omit<Pickable, 'id'>[]; total: number }> {
  if (source.kind === 'post') {
    const { results, total } = unwrap(
      await api.call('GET post/listing', {
        query: listParameters({ ...query, sort: 'updated_at DESC' }),
        ...settings('post', signal),
      }),
    );
    return { total, results: results.map((post) => linkTo(post, post.type, post.status === 'draft')) };
  }
  const { total, results } =
    source.kind === 'page'
      ? unwrap(
          await api.page.trimmed(
            ['title', 'status'],
            { ...query, sort: 'updated_at DESC' },
            settings('page', signal),
          ),
        )
      : unwrap(
          await api.category.trimmed(
            ['title'],
            { ...query, sort: 'index ASC' },
            settings('category', signal),
          ),
        );
  return {
    total,
    results: results.map((record) =>
      linkTo(record, source.kind, ('status' in record && record.status === 'draft') || isNew(record)),
    ),
  };
}

/** True if a record is in the draft only. */
function isNew(record: object): boolean {
  return 'published_rev' in record && record.published_rev === null;
}

function linkTo(
  { id, title }: { id: string; title: Record<string, string> },
  type: string,
  draft: boolean,
): Omit<Pickable, 'id'> {
  return { key: id, target: id, type, title, draft };
}
