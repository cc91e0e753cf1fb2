import pg from 'pg';
import { z } from 'zod';
import { draftedResources } from '../../modules/content-modules.ts';
import { createPublicationHandler } from '../../modules/draft/index.ts';
import { createAccessRules } from '../../platform/auth/access-rules.ts';
import { createFormCache } from '../../platform/forms/client-forms.ts';
import { createDashboardOrigin } from '../../platform/http/dashboard-origin.ts';
import { createWebsites } from '../../platform/http/websites.ts';
import { startTestApi, type TestApi } from './test-api.ts';

interface Release {
  at: string;
  by: string;
  languages: string[] | null;
  failure: { code: string; message: string; details: { path: string }[] } | null;
}
interface Answer {
  id: string;
  rev: number;
  title: Record<string, string>;
  meta: { description: Record<string, string> };
  updated_by: string;
  code: string;
  changed: boolean;
  release: Release;
  results: (Answer & { release: Release | null })[];
  details: { path: string }[];
}
export type Client = TestApi['bali'];
export type Person = keyof Client['tokens'];

export const draft = { 'x-vold-edition': 'draft' };
export const hour = 3_600_000;
export const inAnHour = () => new Date(Date.now() + hour).toISOString();

const payloads = z.array(z.object({ payload: z.looseObject({ id: z.string() }) }));

/** An API, and the jobs of scheduled publications, which a test runs itself. */
export async function startPublications() {
  const api = await startTestApi({ languages: ['en', 'de'] });
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  const { db, keychain, storage } = api;
  const [rules, forms] = [createAccessRules(db), createFormCache(db)];
  const origin = 'https://cms.example';
  const websites = createWebsites({ websiteAddress: null, dashboardOrigins: origin, sitePort: 4001 });
  const dashboardOrigin = createDashboardOrigin(origin);
  const drafted = draftedResources({ db, keychain, storage, rules, forms, websites, dashboardOrigin });
  const handler = createPublicationHandler({ db, rules, drafted, origin });

  const as =
    (client: Client, person: Person = 'admin') =>
    (method: string, path: string, body?: unknown, headers = {}) =>
      api.call<Answer>(method, path, { token: client.tokens[person], body, headers });

  async function jobsOf(id: string) {
    const { rows } = await owner.query(
      `select j.payload, j.run_at from graphile_worker._private_jobs j where payload ->> 'id' = $1`,
      [id],
    );
    return payloads.parse(rows).map(({ payload }) => payload);
  }

  /** Moves a schedule and its job into the past, as its time or a downtime does. */
  async function letPass(id: string): Promise<void> {
    const past = new Date(Date.now() - hour).toISOString();
    await owner.query('update scheduled_publication set publish_at = $2 where record_id = $1', [id, past]);
    await owner.query(
      `update graphile_worker._private_jobs set run_at = $2::timestamptz, payload = jsonb_set(payload::jsonb, '{at}', to_jsonb($3::text))::json
     where payload ->> 'id' = $1`,
      [id, past, past],
    );
  }

  /** Runs the queued jobs of a record as a worker does, the first time. */
  async function work(id: string): Promise<void> {
    const run = { attempt: 1, signal: new AbortController().signal, log: { warn: () => {} } };
    for (const payload of await jobsOf(id)) await handler.handle(payload, run);
  }

  return {
    api,
    owner,
    handler,
    as,
    jobsOf,
    letPass,
    work,

    /** A published page with a draft that says `after`. */
    async draftPage(client: Client, after = 'New', before = 'Old') {
      const call = as(client);
      const { id } = (await call('POST', 'page', { title: { en: before } })).body;
      await call('PUT', `page/${id}`, { title: { en: after } }, draft);
      return id;
    },
    titleOf: async (client: Client, id: string) => (await as(client)('GET', `page/${id}`)).body.title.en,
    hasDraft: async (client: Client, id: string) =>
      (await as(client)('GET', `page/${id}`, undefined, draft)).body.changed,
    scheduleOf: async (client: Client, id: string, resource = 'page') =>
      (await as(client)('GET', `draft/changes?resource=${resource}&id=${id}`)).body.results[0]?.release,
    /** True if the rules that jobs use limit an action to own records. */
    isOwnOnly: async (client: Client, action: string) => (await rules.of(client.id)).selfOnly.has(action),
    mailsTo: async (email: string) =>
      (
        await owner.query(
          `select payload -> 'message' as message from graphile_worker._private_jobs
       where payload #>> '{message,to,0}' = $1`,
          [email],
        )
      ).rows.map(({ message }) => message as { subject: string; html: string }),
    async fallDue(id: string) {
      await letPass(id);
      await work(id);
    },
    async close() {
      rules.close();
      forms.close();
      await owner.end();
      await api.close();
    },
  };
}
