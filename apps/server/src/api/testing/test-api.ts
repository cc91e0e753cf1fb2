import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltInRole, builtInRoles, newId } from '@vold/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino, { type Logger } from 'pino';
import { ensurePlatform, seedClient } from '../../modules/client/index.ts';
import { newSessionToken, sessionTokenHash } from '../../platform/auth/bearer-token.ts';
import { createKeychain, deriveSiteToken, type Keychain } from '../../platform/auth/keychain.ts';
import type { MapConfig, ServiceAddresses } from '../../platform/config/index.ts';
import { type Database, type DatabaseOptions, json, openDatabase } from '../../platform/db/index.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../platform/embedded-postgres/testing/test-postgres.ts';
import { routeTableOf } from '../../platform/http/register-routes.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { logTrouble } from '../../platform/log/log-trouble.ts';
import type { SafeFetch } from '../../platform/safe-fetch/index.ts';
import { createDiskStorage, type FileStorage } from '../../platform/storage/index.ts';
import { createHttpServer, type HttpServerDeps } from '../create-http-server.ts';

/** The master of test servers. */
export const testMaster = { email: 'master@example.com', password: 'a-password-for-tests' };

interface TestClient {
  readonly id: string;
  readonly slug: string;
  /** A session token by role. */
  readonly tokens: Readonly<Record<BuiltInRole, string>>;
  readonly userIds: Readonly<Record<BuiltInRole, string>>;
}

/** An answer of the API, read whole. */
interface TestAnswer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

interface CallOptions {
  /** Bearer token; none makes the caller a guest. */
  readonly token?: string;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestApi {
  readonly db: Database;
  readonly app: FastifyInstance;
  /** The route table. */
  readonly routes: readonly ApiRoute[];
  readonly url: string;
  readonly dataDir: string;
  readonly storage: FileStorage;
  /** Address of the database as its owner, for workers. */
  readonly databaseUrl: string;
  /** Keychain of the server's installation key. */
  readonly keychain: Keychain;
  /** Two clients, each with a user of every built-in role. */
  readonly bali: TestClient;
  readonly other: TestClient;
  /** One more client, for a test that must know all its records. */
  makeClient(): Promise<TestClient>;
  readonly platformId: string;
  readonly masterToken: string;
  /** The token of the site program. */
  readonly siteToken: string;
  /** Every statement sent to the database since the last `queries.length = 0`. */
  readonly queries: string[];
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<TestAnswer<T>>;
  /** Asks for a stored file as the staff of `bali` may, unless the token is another. */
  fetchFile(
    address: string,
    options?: Omit<RequestInit, 'headers'> & { token?: string | null; headers?: Record<string, string> },
  ): Promise<Response>;
  /** Starts another process of the API, with the same database and files. */
  startAnother(): Promise<{ readonly url: string; close(): Promise<void> }>;
  close(): Promise<void>;
}

/** The API on a real port over a real database, with two clients and all roles. */
export async function startTestApi(
  options: {
    dashboardDir?: string;
    sdkDir?: string;
    logger?: Logger;
    fetch?: SafeFetch;
    lookUpTxt?: (name: string) => Promise<string[][]>;
    maps?: MapConfig;
    services?: ServiceAddresses;
    storage?: FileStorage;
    checks?: HttpServerDeps['checks'];
    bodyLimits?: HttpServerDeps['bodyLimits'];
    patience?: number;
    /** Database connections for staff. */
    poolSize?: number;
    /** The way to the database, if it is not the direct one. */
    reach?: (database: TestDatabase) => Promise<string>;
    deadlines?: DatabaseOptions['deadlines'];
    /** Codes of the languages that every client's website has; default: English. */
    languages?: readonly string[];
  } = {},
): Promise<TestApi> {
  const database = await createTestDatabase();
  const queries: string[] = [];
  const { poolSize = 10, logger = pino({ level: 'silent' }) } = options;
  const db = await openDatabase({
    url: options.reach ? await options.reach(database) : database.url,
    poolSize,
    deadlines: options.deadlines,
    onTrouble: logTrouble(logger),
    onQuery: (text) => queries.push(text),
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'vold-api-'));
  await ensurePlatform(db, testMaster);
  const platform = await db.read({ kind: 'system', reason: 'test' }, (tx) =>
    tx.selectFrom('client').select('id').where('master', '=', true).executeTakeFirstOrThrow(),
  );
  const { languages } = options;
  const bali = await makeClient(db, 'bali', languages);
  const other = await makeClient(db, 'other', languages);
  const installationKey = randomBytes(32);
  const storage = options.storage ?? createDiskStorage(dataDir);
  const app = await createHttpServer({
    db,
    installationKey,
    dataDir,
    storage,
    checks: options.checks,
    bodyLimits: options.bodyLimits,
    patience: options.patience,
    sitePort: 4001,
    dashboardDir: options.dashboardDir ?? null,
    sdkDir: options.sdkDir ?? null,
    fetch: options.fetch,
    lookUpTxt: options.lookUpTxt,
    maps: options.maps,
    services: options.services,
    logger,
  });
  await db.listening();
  const routes = routeTableOf(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const master = await db.read({ kind: 'system', reason: 'test' }, (tx) =>
    tx.selectFrom('user').select('id').where('email', '=', testMaster.email).executeTakeFirstOrThrow(),
  );
  const masterToken = await makeSession(db, platform.id, master.id);

  return {
    db,
    app,
    routes,
    url,
    dataDir,
    storage,
    databaseUrl: database.url,
    keychain: createKeychain(installationKey),
    bali,
    other,
    makeClient: () => makeClient(db, `client-${randomBytes(4).toString('hex')}`, languages),
    platformId: platform.id,
    masterToken,
    siteToken: deriveSiteToken(createKeychain(installationKey)),
    queries,
    async call<T>(method: string, path: string, { token, body, headers }: CallOptions = {}) {
      const response = await fetch(new URL(path.startsWith('/') ? path : `/api/v1/${path}`, url), {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
        }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        headers: response.headers,
        body: (isJson ? JSON.parse(text) : text) as T,
      };
    },
    fetchFile: (address, { token = bali.tokens.editor, headers, ...init } = {}) =>
      fetch(new URL(address, url), {
        ...init,
        headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      }),
    async startAnother() {
      const ownDb = await openDatabase({ url: database.url, poolSize });
      const second = await createHttpServer({
        db: ownDb,
        installationKey,
        dataDir,
        storage,
        sitePort: 4001,
        logger,
      });
      await ownDb.listening();
      return {
        url: await second.listen({ port: 0, host: '127.0.0.1' }),
        async close() {
          const closing = second.close();
          second.server.closeAllConnections();
          await closing;
          await ownDb.close();
        },
      };
    },
    async close() {
      const closing = app.close();
      // The test's own idle connections would be waited for.
      app.server.closeAllConnections();
      await closing;
      await db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeClient(
  db: Database,
  slug: string,
  languages: readonly string[] = [],
): Promise<TestClient> {
  const id = newId('client');
  const userIds = Object.fromEntries(builtInRoles.map((role) => [role, newId('user')]));
  await db.transact({ kind: 'system', reason: 'test' }, async (tx) => {
    await tx
      .insertInto('client')
      .values({ id, name: slug, slug, domains: json([]) })
      .execute();
    await seedClient(tx, id, slug);
    const language = languages.map((code) => ({ code, name: code, nativeName: code }));
    if (language.length > 0)
      await tx
        .updateTable('webconfig')
        .set({ language: json(language) })
        .where('client_id', '=', id)
        .execute();
    await tx
      .insertInto('user')
      .values(
        builtInRoles.map((role) => ({
          client_id: id,
          id: userIds[role] ?? '',
          name: role,
          email: `${role.replaceAll(' ', '-').toLowerCase()}@${slug}.example.com`,
          // Not for signing in: sessions are created directly.
          password_hash: 'none',
          role,
        })),
      )
      .execute();
  });
  const tokens: Record<string, string> = {};
  for (const role of builtInRoles) tokens[role] = await makeSession(db, id, userIds[role] ?? '');
  return {
    id,
    slug,
    tokens: tokens as TestClient['tokens'],
    userIds: userIds as TestClient['userIds'],
  };
}

/** A session as signing in makes it. */
async function makeSession(db: Database, clientId: string, userId: string): Promise<string> {
  const token = newSessionToken();
  await db.transact({ kind: 'system', reason: 'test' }, (tx) =>
    sql`insert into session (client_id, id, user_id, token_hash, expires_at)
      values (${clientId}, ${newId('session')}, ${userId}, ${sessionTokenHash(token)}, now() + interval '1 day')`.execute(
      tx,
    ),
  );
  return token;
}
