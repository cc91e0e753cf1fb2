import { languageCode, type Untranslated, untranslated } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';

const params = z.object({ language: languageCode });

/** `GET webconfig/untranslated/{language}`: what visitors would get in another language if this one came first. */
export function createUntranslatedRoute({ db }: Pick<ModuleDeps, 'db'>): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: 'webconfig/untranslated/:language',
    action: 'webconfig.update',
    access: 'action',
    summary: 'How much of what visitors see has no name in a language',
    params,
    response: untranslated,
    handle: async ({ clientId, scope, params: { language } }): Promise<Untranslated> => {
      if (clientId === null) throw notFound();
      return db.read(scope, async (tx) => {
        const missing = sql`coalesce(title ->> ${language}, '') = ''`;
        const { rows } = await sql<{ kind: keyof Untranslated; total: number; missing: number }>`
          select 'pages' as kind, count(*)::int as total, count(*) filter (where ${missing})::int as missing
          from page where client_id = ${clientId} and deleted_at is null and status = 'published'
          union all
          select 'posts', count(*)::int, count(*) filter (where ${missing})::int
          from post where client_id = ${clientId} and deleted_at is null and status = 'published'
          union all
          select 'categories', count(*)::int, count(*) filter (where ${missing})::int
          from category where client_id = ${clientId} and deleted_at is null
          union all
          select 'texts', count(*)::int, count(*) filter (where ${missing})::int
          from static where client_id = ${clientId} and deleted_at is null
          union all
          select 'menus', count(*)::int, count(*) filter (where jsonb_path_exists(
            items,
            '$.**.customTitle ? (exists(@.*) && !exists(@.keyvalue() ? (@.key == $language)))',
            jsonb_build_object('language', ${language}::text),
            true
          ))::int
          from navigation where client_id = ${clientId} and deleted_at is null and status = 'published'
        `.execute(tx);
        return untranslated.parse(Object.fromEntries(rows.map(({ kind, ...counts }) => [kind, counts])));
      });
    },
  });
}
