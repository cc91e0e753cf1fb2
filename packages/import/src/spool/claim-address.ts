import { freeSlug } from '../map/slug.ts';
import type { Spool } from './spool.ts';
import { textColumn } from './text-column.ts';

/** The record that an address is for. */
export interface Owner {
  /** Names under which the owner may hold an address. */
  names: string[];
  edited: boolean;
  pathIn(language: string): string;
}

export function ownerOf(spool: Spool, kind: 'term' | 'post', id: string): Owner {
  const known = spool.get('select record_id, rev, live_rev from known where kind = ? and id = ?', kind, id);
  const recordId = textColumn(known, 'record_id');
  return {
    names: [`${kind} ${id}`, ...(recordId ? [recordId] : [])],
    edited: known !== undefined && known.live_rev !== null && known.live_rev !== known.rev,
    pathIn: (language) =>
      recordId
        ? textColumn(
            spool.get('select path from taken where owner = ? and language = ?', recordId, language),
            'path',
          )
        : '',
  };
}

/** Takes the wanted address for its owner, with a number if it is taken. @returns the path */
export function claimAddress(
  spool: Spool,
  language: string,
  prefix: string,
  slug: string,
  owner: Owner,
): string {
  const holder = (path: string) =>
    textColumn(spool.get('select owner from taken where language = ? and path = ?', language, path), 'owner');
  const free = freeSlug(
    slug,
    (candidate) => {
      const found = holder(prefix + candidate);
      return found !== '' && !owner.names.includes(found);
    },
    owner.names[0]?.split(' ').at(-1) ?? '',
  );
  const path = prefix + free;
  spool.run('insert or replace into taken values (?, ?, ?)', language, path, owner.names[0] ?? '');
  return path;
}
