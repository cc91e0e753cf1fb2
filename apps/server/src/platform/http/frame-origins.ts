import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/index.ts';

/** Beyond this many, the header would not fit everywhere: then any https website may be framed. */
const maxNamed = 60;
/** Milliseconds that the dashboard's document waits for the list. */
const patience = 1_000;

export interface FrameOrigins {
  /** Sources for `frame-src`. */
  list(): Promise<readonly string[]>;
  close(): void;
}

/**
 * The websites that the dashboard may frame: `website_url` and `development_website_url` of every client, and its
 * domains. The dashboard's document is sent before anybody signed in, so its policy cannot be narrower than all
 * clients of the installation; which of them a session may frame is checked again by the editor's handshake.
 */
export function createFrameOrigins(db: Database): FrameOrigins {
  /** What was read last: the dashboard opens also while the database is away. */
  let last: readonly string[] = [];
  let reading: Promise<void> | null = null;
  const stopListening = db.listen((change) => {
    if (change.kind === '*' || change.kind === 'webconfig' || change.kind === 'client') reading = null;
  });
  const refresh = async () => {
    try {
      last = await read(db);
    } catch {
      reading = null;
    }
  };
  return {
    async list() {
      reading ??= refresh();
      await Promise.race([reading, delay(patience, null, { ref: false })]);
      return last;
    },
    close: stopListening,
  };
}

async function read(db: Database): Promise<readonly string[]> {
  const { rows } = await db.read({ kind: 'system', reason: 'frame origins' }, (tx) =>
    sql<{ url: string }>`
      select website_url as url from webconfig where website_url <> ''
      union select development_website_url from webconfig where development_website_url <> ''
      union select 'https://' || domain from client_domain
      limit ${maxNamed + 1}`.execute(tx),
  );
  if (rows.length > maxNamed) return ['https:'];
  const origins = rows.map(({ url }) => originOf(url)).filter((origin) => origin !== null);
  return [...new Set(origins)];
}

function originOf(url: string): string | null {
  const origin = URL.canParse(url) ? new URL(url).origin : 'null';
  return origin === 'null' ? null : origin;
}
