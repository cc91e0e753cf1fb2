import { cutText } from '@vold/contract';
import { maxInstagramPosts } from '@vold/sections';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Keychain } from '../../platform/auth/keychain.ts';
import { type Database, json } from '../../platform/db/index.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import type { ClientFetch } from '../../platform/safe-fetch/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { type Ask, askInstagram } from './ask-instagram.ts';
import { fetchPosts } from './fetch-posts.kind.ts';
import type { KeptPost } from './instagram-post.ts';
import { type KeptPicture, makePicture } from './make-picture.ts';
import { type Feed, readFeed, sealToken } from './read-token.ts';

interface FetchDeps {
  readonly db: Database;
  readonly keychain: Keychain;
  readonly storage: FileStorage;
  readonly fetch: ClientFetch;
  readonly base: string;
}

/** Milliseconds after which a token is renewed: its 60 days begin again with it. */
const renewAfter = 7 * 86_400_000;
/** Milliseconds until a renewal that failed is tried again. */
const renewAgain = 86_400_000;

const mediaList = z.object({
  data: z.array(
    z.object({
      id: z.string().max(100),
      caption: z.string().catch(''),
      media_type: z.string(),
      media_url: z
        .url({ protocol: /^https?$/ })
        .optional()
        .catch(undefined),
      thumbnail_url: z
        .url({ protocol: /^https?$/ })
        .optional()
        .catch(undefined),
      permalink: z.url({ protocol: /^https$/, hostname: /(?:^|\.)instagram\.com$/ }),
    }),
  ),
});
type Medium = z.infer<typeof mediaList>['data'][number];

/**
 * `instagram.fetch`: keeps the latest posts of a client with copies of their pictures. While Instagram is away the last known
 * ones stay.
 */
export function createFetchPostsHandler(deps: FetchDeps): JobHandler {
  const { db, keychain, fetch, base } = deps;
  return handleJob(fetchPosts, async ({ clientId }, { signal }) => {
    const scope = { kind: 'client', clientId } as const;
    const feed = await db.read(scope, (tx) => readFeed(tx, keychain, clientId));
    if (!feed) return;
    const ask: Ask = (address, { timeout: _, ...options }) => fetch(clientId, address, options);
    const renewed = await renew(ask, base, feed, signal);
    const { token } = renewed;
    const answer = await askInstagram(
      ask,
      base,
      'me/media',
      {
        fields: 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp',
        limit: String(maxInstagramPosts),
        access_token: token,
      },
      mediaList,
      signal,
    );
    const now = new Date().toISOString();
    const state = {
      token: token === '' ? null : sealToken(keychain, clientId, token),
      token_of: feed.tokenOf,
      token_at: new Date(renewed.at).toISOString(),
      tried_at: now,
    };
    if (answer.kind !== 'answered') {
      const failed = { problem: cutText(answer.message, 1000), refused: answer.kind === 'refused' };
      await db.transact(scope, (tx) =>
        tx
          .insertInto('instagram_feed')
          .values({ client_id: clientId, posts: json(feed.posts), ...state, ...failed })
          .onConflict((at) =>
            at.column('client_id').doUpdateSet({ posts: json(feed.posts), ...state, ...failed }),
          )
          .execute(),
      );
      return;
    }
    const { posts, pictures } = await keepMedia(deps, ask, {
      clientId,
      media: answer.body.data,
      known: feed.posts,
      signal,
    });
    const fetched = { posts: json(posts), ...state, fetched_at: now, problem: '', refused: false };
    await db.transact(scope, async (tx) => {
      for (const { key, bytes } of pictures) {
        await tx
          .insertInto('instagram_picture')
          .values({ client_id: clientId, key, bytes })
          .onConflict((at) => at.columns(['client_id', 'key']).doNothing())
          .execute();
      }
      await sql`delete from instagram_picture
        where client_id = ${clientId} and key <> all(${posts.map(({ key }) => key)}::text[])`.execute(tx);
      await tx
        .insertInto('instagram_feed')
        .values({ client_id: clientId, ...fetched })
        .onConflict((at) => at.column('client_id').doUpdateSet(fetched))
        .execute();
    });
  });
}

const renewal = z.object({ access_token: z.string().min(1).max(2000) });

/** A token is renewed every week. One that cannot be renewed yet works until it ends. */
async function renew(
  ask: Ask,
  base: string,
  feed: Feed,
  signal: AbortSignal,
): Promise<{ token: string; at: number }> {
  const now = Date.now();
  const { token, tokenAt } = feed;
  if (tokenAt === null) return { token, at: now };
  if (now - tokenAt < renewAfter) return { token, at: tokenAt };
  const query = { grant_type: 'ig_refresh_token', access_token: token };
  const answer = await askInstagram(ask, base, 'refresh_access_token', query, renewal, signal);
  if (answer.kind === 'answered') return { token: answer.body.access_token, at: now };
  return { token, at: now - renewAfter + renewAgain };
}

interface Media {
  readonly clientId: string;
  readonly media: readonly Medium[];
  readonly known: readonly KeptPost[];
  readonly signal: AbortSignal;
}

/** Posts with their pictures; a post whose picture cannot be had is left out until the next time. */
async function keepMedia(
  { storage }: Pick<FetchDeps, 'storage'>,
  ask: Ask,
  { clientId, media, known, signal }: Media,
): Promise<{ posts: KeptPost[]; pictures: KeptPicture[] }> {
  const posts: KeptPost[] = [];
  const pictures: KeptPicture[] = [];
  for (const { id, caption, media_type, media_url, thumbnail_url, permalink } of media.slice(
    0,
    maxInstagramPosts,
  )) {
    const about = { id, href: permalink, alt: cutText(caption.replace(/\s+/g, ' ').trim(), 200) };
    // A post that is stored already keeps its picture.
    const before = known.find((post) => post.id === id);
    if (before) {
      posts.push({ ...before, ...about });
      continue;
    }
    const address = media_type === 'VIDEO' ? thumbnail_url : media_url;
    const picture =
      address === undefined ? null : await makePicture(storage, ask, { clientId, address, signal });
    signal.throwIfAborted();
    if (!picture) continue;
    pictures.push(picture);
    posts.push({ ...about, key: picture.key, width: picture.width, height: picture.height });
  }
  return { posts, pictures };
}
