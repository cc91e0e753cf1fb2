import type { SiteConfig } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { keptPosts, pictureAddress } from './instagram-post.ts';

/** The Instagram data that pages of the transaction's client show. */
export async function readInstagram(tx: Transaction, clientId: string): Promise<SiteConfig['instagram']> {
  const { rows } = await sql<{ posts: unknown; problem: string | null; description: string | null }>`
    select f.posts, f.problem, vold_instagram_description() as description
    from (select) one left join instagram_feed f on f.client_id = ${clientId}`.execute(tx);
  const [row] = rows;
  return {
    description: row?.description ?? '',
    problem: row?.problem ?? '',
    posts: keptPosts.parse(row?.posts ?? []).map(({ id, href, alt, key, width, height }) => ({
      id,
      href,
      picture: { url: pictureAddress(clientId, key), alt, width, height },
    })),
  };
}
