import { constants } from '@vold/contract';
import { useMemo } from 'react';
import { textIn } from '../../../base/text/localized.ts';
import { buildTree, type Tree, type TreeNode } from '../../../base/tree/tree-rows.ts';
import { api } from '../../../core/session/api.ts';
import { readsDraft } from '../../../core/session/publishing.ts';
import { useAnswer } from '../../../core/session/use-answer.ts';

interface Categories {
  tree: Tree;
  byId: ReadonlyMap<string, TreeNode>;
  isPending: boolean;
  isSuccess: boolean;
  error: string | null;
  retry: () => void;
}

/** The categories of a post type in the draft: titles and places only, so that thousands are one small answer. */
export function useCategories(type: string, language: string, enabled = true): Categories {
  const { data, error, isPending, isSuccess, refetch } = useAnswer(
    ['category', 'tree', type, 'draft'],
    (settings) =>
      api.category.trimmed(
        ['title', 'parent'],
        { where: { type }, limit: constants.unlimited, sort: 'index ASC' },
        { ...settings, draft: readsDraft('category', 'list') },
      ),
    { enabled: enabled && type !== '' },
  );
  const entries = useMemo(
    () =>
      (data?.results ?? []).map(({ id, title, parent }) => ({
        id,
        parent,
        title: textIn(title, language) || 'Untitled',
      })),
    [data, language],
  );
  const tree = useMemo(() => buildTree(entries), [entries]);
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  return {
    tree,
    byId,
    isPending,
    isSuccess,
    error: error?.message ?? null,
    retry: () => void refetch(),
  };
}
