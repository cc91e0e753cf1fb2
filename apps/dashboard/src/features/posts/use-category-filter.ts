import { IconTag } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type Tree, titlePath, visibleRows } from '../../base/tree/tree-rows.ts';
import { useCategories } from '../../editing/inputs/vold-category-selector/use-categories.ts';
import type { ListFilter } from '../../editing/listing/list-config.ts';

/** The category filter of a type's list (VIP-16): a category has what lies in its own categories, too. */
export function useCategoryFilter(type: string, language: string, wanted: boolean): readonly ListFilter[] {
  const { tree, byId } = useCategories(type, language, wanted);
  return useMemo(() => {
    if (!wanted) return [];
    const rows = visibleRows(tree, new Set(byId.keys()));
    return [
      {
        name: 'category',
        title: 'Category',
        Icon: IconTag,
        options: [
          { value: undefined, label: 'All categories' },
          ...rows.map(({ id }) => ({
            value: id,
            label: titlePath(byId, id),
            where: { categories: { in: [id, ...below(tree, id)] } },
          })),
        ],
      },
    ];
  }, [tree, byId, wanted]);
}

function below(tree: Tree, id: string): string[] {
  return (tree.get(id) ?? []).flatMap((child) => [child.id, ...below(tree, child.id)]);
}
