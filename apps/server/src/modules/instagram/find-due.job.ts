import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import { addJob, handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { fetchPosts, findDue } from './fetch-posts.kind.ts';

/** Milliseconds between two rounds. */
const round = 5 * 60_000;

/** `instagram.find-due`: plans its next run before it works, so that no failure ends the chain. */
export function createFindDueHandler({ db }: { db: Database }): JobHandler {
  return handleJob(findDue, async () => {
    await planInstagram(db, round);
    await db.transact({ kind: 'system', reason: 'posts of Instagram that are due' }, async (tx) => {
      // Four times an hour at most, once an hour after a failure, and never again with a token that was refused.
      const { rows } = await sql<{ client_id: string }>`
        select w.client_id from webconfig w
        join client c on c.id = w.client_id and c.deleted_at is null and c.status = 'published'
        left join instagram_feed f on f.client_id = w.client_id
          and f.token_of = encode(sha256(convert_to(w.secrets ->> 'instagram.access_token', 'UTF8')), 'hex')
        where coalesce(w.secrets ->> 'instagram.access_token', '') <> ''
          and (f.tried_at is null or not f.refused and f.tried_at < now()
            - case when f.problem = '' then interval '15 minutes' else interval '1 hour' end)
        order by f.tried_at nulls first limit 1000`.execute(tx);
      for (const { client_id: clientId } of rows)
        await addJob(tx, fetchPosts, { clientId }, { key: 'posts' });
      // Nothing of it stays where the token was taken out.
      await sql`with gone as (
          delete from instagram_feed f using webconfig w
          where w.client_id = f.client_id and coalesce(w.secrets ->> 'instagram.access_token', '') = ''
          returning f.client_id)
        delete from instagram_picture p using gone g where p.client_id = g.client_id`.execute(tx);
    });
  });
}

/** Plans the next round; there is one of it, however many processes plan it. @param delay milliseconds */
export async function planInstagram(db: Database, delay = 10_000): Promise<void> {
  const runAt = new Date(Date.now() + delay);
  await db.transact({ kind: 'system', reason: 'planning the posts of Instagram' }, (tx) =>
    addJob(tx, findDue, { clientId: null }, { runAt, key: 'instagram' }),
  );
}
