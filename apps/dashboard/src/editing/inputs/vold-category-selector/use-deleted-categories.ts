import { useQuery } from '@tanstack/react-query';
import { textIn } from '../../../base/text/localized.ts';
import { api } from '../../../core/session/api.ts';
import { readsDraft } from '../../../core/session/publishing.ts';

/** As many ids as fit into an address. */
const mostIds = 100;

/**
 * The titles of categories in the trash, by id, so that chosen ones keep their names. Undefined until they are known;
 * an id without a title was deleted permanently. Empty for users without permission to see the trash.
 */
export function useDeletedCategories(
  ids: readonly string[],
  language: string,
): ReadonlyMap<string, string> | undefined {
  const wanted = ids.slice(0, mostIds).toSorted();
  const { data } = useQuery({
    queryKey: ['category', 'trash', `of ${wanted.join()}`, 'draft'],
    enabled: wanted.length > 0,
    queryFn: async ({ signal }) =>
      (
        await api.category.pick(
          ['title'],
          { where: { id: { in: wanted } }, trash: true, limit: wanted.length },
          { signal, exempt: true, draft: readsDraft('category', 'list') },
        )
      )?.results ?? [],
  });
  return data && new Map(data.map(({ id, title }) => [id, textIn(title, language) || 'Untitled']));
}
