import { type CollectionRequest, isObject } from '@vold/contract';

const maxCount = 48;

/**
 * The posts that a section instance requests, or null. `data.posts` is the value of the post collection input: `{ post,
 * category }`; a bare type path is accepted, too.
 */
export function collectionOf(instance: {
  sectionId: string;
  data: Record<string, unknown>;
}): CollectionRequest | null {
  if (instance.sectionId !== 'post-list') return null;
  const { posts, count, order } = instance.data;
  const type = typeof posts === 'string' ? posts : field(posts, 'post');
  if (typeof type !== 'string' || type === '') return null;
  const category = field(posts, 'category');
  const wanted = typeof count === 'number' || typeof count === 'string' ? Number(count) : 6;
  return {
    type,
    categories: Array.isArray(category) ? category.filter((id) => typeof id === 'string') : [],
    count: Number.isFinite(wanted) ? Math.min(maxCount, Math.max(1, Math.round(wanted))) : 6,
    order: order === 'arranged' ? 'arranged' : 'newest',
  };
}

function field(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined;
}
