import { useQuery } from '@tanstack/react-query';
import { type Category, constants } from '@vold/contract';
import { useMemo } from 'react';
import { unwrap } from '../../base/api/result.ts';
import { textIn } from '../../base/text/localized.ts';
import type { TreeNode } from '../../base/tree/tree-rows.ts';
import { api } from '../../core/session/api.ts';
import { readsDraft } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';

/** A category as the panel shows it. */
export type ListedCategory = Pick<
  Category,
  'id' | 'title' | 'parent' | 'featured' | 'updated_at' | 'updated_by'
>;

/** All categories of a type in the draft, siblings in their order. `key` names the answer that a move changes at once. */
export function useCategoryList(type: string) {
  const clientId = useSession((state) => state.clientId);
  const key = useMemo(() => ['category', clientId, 'panel', type, 'draft'], [clientId, type]);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<readonly ListedCategory[]> => {
      const answer = await api.category.trimmed(
        ['title', 'parent', 'featured', 'updated_at', 'updated_by'],
        { where: { type }, limit: constants.unlimited, sort: 'index ASC' },
        { signal, exempt: true, draft: readsDraft('category', 'list') },
      );
      return unwrap(answer).results;
    },
  });
  return { ...query, key };
}

/** Categories as a tree shows them, with their titles in a language. */
export function nodesOf(categories: readonly ListedCategory[], language: string): TreeNode[] {
  return categories.map(({ id, parent, title }) => ({
    id,
    parent,
    title: textIn(title, language) || 'Untitled',
  }));
}
