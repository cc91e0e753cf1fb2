import { type Component, type SectionImpact, sectionDraft, sectionImpact } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { examplesOf, type HeldData, impactOf } from '../../resource/impact/impact-of.ts';
import type { ModuleDeps } from '../../resource/module.ts';

/** Sections that are looked at; a client with more gets figures of these. */
const mostSections = 20_000;

/**
 * `POST component/{id}/dry-run`: what a changed definition would do to the pages that have such sections. Nothing is
 * written.
 */
export function createDryRunRoute({ db }: Pick<ModuleDeps, 'db'>): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'component/:id/dry-run',
    action: 'component.update',
    access: 'action',
    summary: 'What a changed definition of a section would do to the pages that have it',
    params: z.object({ id: z.string().max(100) }),
    body: sectionDraft,
    response: sectionImpact,
    handle: async ({ clientId, scope, params, body }): Promise<SectionImpact> => {
      if (clientId === null) throw notFound();
      const { sectionId, components, used } = await db.read(scope, async (tx) => {
        const { rows } = await sql<Pick<Component, 'kind' | 'sectionId' | 'components'>>`
          select kind, "sectionId", components from component
          where client_id = ${clientId} and id = ${params.id} and deleted_at is null`.execute(tx);
        const [stored] = rows;
        if (!stored) throw notFound('This component');
        // Pages name no header, footer or post's view.
        const used = stored.kind === 'section' ? await findSections(tx, clientId, stored.sectionId) : [];
        return { ...stored, used };
      });
      const isMoved = body.sectionId !== undefined && body.sectionId !== sectionId && used.length > 0;
      return {
        pages: new Set(used.map((section) => section.id)).size,
        sections: used.length,
        changes: [
          ...(isMoved
            ? [
                {
                  kind: 'key' as const,
                  model: sectionId,
                  to: body.sectionId ?? null,
                  values: used.length,
                  examples: examplesOf(used),
                },
              ]
            : []),
          ...impactOf(components, body.components, used),
        ],
      };
    },
  });
}

/** Every section of a kind on the client's pages, in all languages. */
export async function findSections(tx: Transaction, clientId: string, key: string): Promise<HeldData[]> {
  const { rows } = await sql<HeldData>`
    select p.id, coalesce(p.title ->> l.key, p.title ->> 'en', p.id) as title, l.key as language,
      coalesce(s.value -> 'data', '{}'::jsonb) as data
    from page p, jsonb_each(p.components) l, jsonb_array_elements(l.value) s
    where p.client_id = ${clientId} and p.deleted_at is null and s.value ->> 'sectionId' = ${key}
    order by p.id desc
    limit ${mostSections}`.execute(tx);
  return rows;
}
