import { type CollectionRequest, kindOf, type Locale, localizedData } from '@vold/contract';
import { requestsOf } from '@vold/sections';
import type { Transaction } from '../../platform/db/index.ts';
import { publicFields } from '../website-setting/index.ts';
import type { DefinedView } from './defined-sections.ts';
import { publicData } from './public-data.ts';
import type { FrameRow } from './read-frame.ts';
import { type PostRow, readCollections } from './read-post-lists.ts';

/** Related posts that are looked up for the posts of one answer. */
const maxRequests = 100;

export interface Related {
  readonly requests: ReadonlyMap<string, CollectionRequest>;
  readonly lists: ReadonlyMap<string, PostRow[]>;
}

/** The posts that fields of listed posts name, where a view of the client's own shows such a field. */
export async function readRelated(
  tx: Transaction,
  { frame, locale }: { readonly frame: FrameRow; readonly locale: Locale },
  views: readonly DefinedView[],
  posts: readonly PostRow[],
): Promise<Related> {
  const requests = new Map<string, CollectionRequest>();
  const fieldsOf = Map.groupBy(frame.types, ({ data }) => data.path);
  const shown = new Map(
    [...fieldsOf].map(([type, [setting]]) => [
      type,
      publicFields(setting).filter(
        (field) =>
          kindOf(field) === 'posts' && views.some(({ html }) => html.includes(`data.${field.model}`)),
      ),
    ]),
  );
  for (const post of posts) {
    const fields = shown.get(post.type) ?? [];
    if (fields.length === 0) continue;
    const data = localizedData(publicData(frame, post), locale);
    const { collections } = requestsOf({ id: post.id, sectionId: '', data }, fields);
    for (const [key, request] of collections) if (requests.size < maxRequests) requests.set(key, request);
  }
  return { requests, lists: await readCollections(tx, requests, { frame, locale }) };
}
