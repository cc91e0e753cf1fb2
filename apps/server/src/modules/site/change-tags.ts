import type { Change } from '../../platform/db/index.ts';

/**
 * Tags name the dependencies of an answer, and the effects of a change. `address` is the tag of answers that another record may
 * replace (not found, redirect); `kind` alone (`page`) means every record of that kind.
 */
export const addressTags = ['client', 'webconfig', 'website-setting', 'redirect', 'address'];

/** Dependencies of every rendered answer. */
export const frameTags = ['client', 'webconfig', 'website-setting', 'navigation', 'static', 'component'];

export function recordTags(kind: 'page' | 'post' | 'category' | 'user' | 'reusable', id: string): string[] {
  return [`${kind}:${id}`, kind];
}

export function listTags(type: string): string[] {
  return [`type:${type}`, 'post'];
}

/** Tags of a record that content names by its id, whose prefix tells its kind. */
export function placeTags(id: string): string[] {
  if (id.startsWith('pg_')) return recordTags('page', id);
  if (id.startsWith('po_')) return recordTags('post', id);
  if (id.startsWith('us_')) return recordTags('user', id);
  return id.startsWith('ca_') ? recordTags('category', id) : [];
}

/** Kinds that no website shows. */
const silent = new Set(['role', 'session', 'restricted-action', 'history', 'picture', 'files']);

/**
 * The tags that a change touches. A post touches its own pages and the lists of its type, and of the one that it leaves; where one
 * statement changed many posts, every answer with posts.
 */
export function tagsOfChange({ kind, id, type, former }: Exclude<Change, { kind: '*' }>): string[] {
  if (silent.has(kind)) return [];
  if (kind === 'redirect') return ['redirect'];
  if (kind === 'user' || kind === 'reusable') return [id === '*' ? kind : `${kind}:${id}`];
  if (kind !== 'page' && kind !== 'post' && kind !== 'category') return [kind];
  if (id === '*') return [kind, 'address'];
  if (kind !== 'post') return [`${kind}:${id}`, 'address', ...(kind === 'category' ? ['category'] : [])];
  const types = [type, former].filter((one) => one !== undefined).map((one) => `type:${one}`);
  return type ? [`post:${id}`, ...types, 'address'] : ['post', 'address'];
}
