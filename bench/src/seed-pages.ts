import { newId } from '@vold/contract';
import type { RunningServer } from '@vold/testing';
import pg from 'pg';
import { z } from 'zod';
import { databaseOf } from './database-of.ts';

const words = 'Low water uncovers the reef and the boats come home with what the morning gave them. ';

/** A page of about 6 KB: a title and twelve rich text sections. */
export function pageBody(title: string) {
  const section = () => ({
    id: newId('section'),
    sectionId: 'text',
    data: { title, text: `<p>${words.repeat(5)}</p>` },
  });
  return { title: { en: title }, components: { en: Array.from({ length: 12 }, section) } };
}

/** The data of the content that the measurements need. */
export interface Seeded {
  /** The token of a master. */
  readonly token: string;
  readonly clientId: string;
  readonly pageId: string;
  readonly path: string;
  readonly pagesPerClient: number;
  /** Half of the client's pages (at most 1,000) for one connection, as many others for several. */
  pathsOf(connections: number): string[];
}

/** Signs in as a master; answers the token. */
export async function signIn(server: RunningServer): Promise<string> {
  const { token } = z.object({ token: z.string() }).parse(await call(server, 'login', server.master));
  return token;
}

/**
 * Makes clients with one page each through the API, and fills them with pages named `Page number 1` and so on. The
 * first client, `bench`, is the one that is measured.
 */
export async function seedPages(server: RunningServer, pages: number, clients: number): Promise<Seeded> {
  const token = await signIn(server);
  const record = z.object({ id: z.string() });
  const ids: string[] = [];
  let pageId = '';
  for (let at = 0; at < clients; at += 1) {
    const slug = at === 0 ? 'bench' : `bench-${at}`;
    const client = record.parse(await call(server, 'client', { name: slug, slug }, token));
    const page = record.parse(await call(server, `page/${client.id}`, pageBody('Page number 0'), token));
    ids.push(client.id);
    if (at === 0) pageId = page.id;
  }
  const pagesPerClient = Math.max(2, Math.floor(pages / clients));
  await fillPages(server.dataDir, ids, 1, pagesPerClient - 1, pageBody('Page').components);
  const half = Math.min(1000, Math.floor((pagesPerClient - 1) / 2));
  return {
    token,
    clientId: ids[0] ?? '',
    pageId,
    path: '/page-number-0',
    pagesPerClient,
    pathsOf: (connections) =>
      Array.from({ length: half }, (_, at) => `/page-number-${at + (connections === 1 ? 1 : 1 + half)}`),
  };
}

/**
 * Writes pages `Page number {from}` to `{to}` (20 of them `Low tide …`) of each client, one of each client after the other as time
 * brings them, as the database's owner, without the triggers that take most of the time; what they keep of pages for reading
 * (addresses, counters, the order of titles) is written too, history is not.
 */
export async function fillPages(
  dataDir: string,
  clients: readonly string[],
  from: number,
  to: number,
  components: unknown,
): Promise<void> {
  const db = new pg.Client(await databaseOf(dataDir));
  await db.connect();
  await db.query('set session_replication_role = replica');
  const content = JSON.stringify(components);
  await db.query(
    `with made as (
      insert into page (client_id, id, title, slug, components)
      select client, vold_new_id('pg'),
        jsonb_build_object('en', case when n % $5 = 0 then 'Low tide ' else 'Page number ' end || n),
        jsonb_build_object('en', 'page-number-' || n), $4::jsonb
      from generate_series($2::int, $3::int) n, unnest($1::text[]) client
      order by n
      returning client_id, id, slug, title, status
    ), addressed as (
      insert into address (client_id, language, path, resource, record_id, drafted)
      select client_id, 'en', slug ->> 'en', 'page', id, false from made
    ), ordered as (
      insert into title_order (client_id, resource, language, status, key, id, drafted)
      select client_id, 'page', 'en', status, vold_title_key(title ->> 'en'), id, false from made
    )
    insert into list_count as c (client_id, resource, key, slot, count)
    select client, 'page', key, 0, $3::int - $2::int + 1
    from unnest($1::text[]) client, unnest(array['', 'status=published']) key
    on conflict (client_id, resource, key, slot) do update set count = c.count + excluded.count`,
    [clients, from, to, content, Math.max(1, Math.floor((to - from + 1) / 20))],
  );
  await db.query('vacuum analyze');
  await db.end();
}

/** Prepares changes of the titles of so many pages of a client, as the API's role does. */
export async function fillDrafts(dataDir: string, clientId: string, count: number): Promise<void> {
  const db = new pg.Client(await databaseOf(dataDir));
  await db.connect();
  await db.query('set role vold_draft; set search_path = draft, public');
  await db.query("select set_config('app.client_id', $1, false)", [clientId]);
  await db.query(
    `update page set title = jsonb_build_object('en', 'Drafted ' || id)
    where client_id = $1 and id in (select id from page where client_id = $1 order by id limit $2)`,
    [clientId, count],
  );
  await db.end();
}

/** Sends to the API. @throws for an answer that is not 2xx */
export async function call(
  server: RunningServer,
  path: string,
  body: unknown,
  token?: string,
  method: 'POST' | 'PUT' = 'POST',
): Promise<unknown> {
  const answer = await fetch(`${server.url}/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
