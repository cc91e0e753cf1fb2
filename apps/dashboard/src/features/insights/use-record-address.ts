import { useMenu } from '../../core/menu/use-menu.ts';

interface Shown {
  resource: 'page' | 'post' | 'category' | 'archive';
  /** Null for an archive. */
  id: string | null;
  /** Path of the post type, except of pages. */
  type: string | null;
}

/** Returns a function that finds the screen of a record, or of the list that has it; null if the person has none. */
export function useRecordAddress(): (record: Shown) => string | null {
  const menu = useMenu();
  const lists = new Map(
    menu.flatMap(({ children }) =>
      children.flatMap(({ postType, path }) => (postType ? [[postType, path] as const] : [])),
    ),
  );
  const hasPages = menu.some(({ id }) => id === 'pages');
  return ({ resource, id, type }) => {
    if (resource === 'page') return hasPages ? `/dashboard/pages/${id}` : null;
    const list = lists.get(type ?? '');
    if (!list) return null;
    return resource === 'post' ? `${list}/${id}` : list;
  };
}
