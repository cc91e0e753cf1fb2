import type { RunningServer } from '@vold/testing';
import pg from 'pg';
import { z } from 'zod';
import { databaseOf } from './database-of.ts';

interface FilesToSeed {
  readonly token: string;
  readonly clientId: string;
  readonly count: number;
}

/** An eight-pixel photograph. */
const pixels =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPQqp+HFTEMLQkA1JlRwVzUw80AAAAASUVORK5CYII=';

/**
 * Uploads a picture and writes as many records of it as wanted, `Reef 1.jpg` and so on, added over the year 2020, every
 * second of them used by something. As the database's owner, without the triggers that take most of the time.
 *
 * @returns the path of its thumbnail
 */
export async function seedFiles(
  server: RunningServer,
  { token, clientId, count }: FilesToSeed,
): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(pixels, 'base64')]), 'Reef 0.jpg');
  const answer = await fetch(`${server.url}/api/v1/picture/${clientId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const uploaded = z.object({ id: z.string(), thumbnails: z.string() }).parse(await answer.json());
  const db = new pg.Client(await databaseOf(server.dataDir));
  await db.connect();
  await db.query('set session_replication_role = replica');
  await db.query(
    `with made as (
      insert into picture (client_id, id, created_at, name, type, mimetype, original, filename, path, thumbnails, url, raw, info)
      select client_id, vold_new_id('pi'), '2020-01-01'::timestamptz + n * (interval '366 days' / $3),
        'Reef ' || n || '.jpg', type, mimetype, original, filename, path, thumbnails, url, raw, info
      from picture, generate_series(1, $3::int) n where client_id = $1 and id = $2 order by n
      returning client_id, id, name
    ), used as (
      insert into reference (client_id, from_resource, from_id, to_id, language, place, drafted)
      select client_id, 'page', 'pg_' || right(id, 26), id, '', '01 Gallery', false from made where name like '%0.jpg' or name like '%2.jpg'
        or name like '%4.jpg' or name like '%6.jpg' or name like '%8.jpg'
    )
    insert into list_count as c (client_id, resource, key, slot, count)
    select $1, 'picture', key, 0, $3 from unnest(array['', 'type=IMAGE']) key
    on conflict (client_id, resource, key, slot) do update set count = c.count + excluded.count`,
    [clientId, uploaded.id, count],
  );
  await db.query('vacuum analyze');
  await db.end();
  return uploaded.thumbnails;
}
