import { type Component, type SectionImpact, sectionDraft, sectionImpact } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { examplesOf, type HeldData, impactOf } from '../../resource/impact/impact-of.ts';
import type { ModuleDeps } from '../../resource/module.ts';

const nothing: FoundSections = { pages: 0, reusables: 0, held: [] };

/** Sections that are looked at; a client with more gets figures of these. */
const mostSections = 20_000;

/**
 * `POST component/{id}/dry-run`: what a changed definition would do to such sections, on pages and in what is kept to be
 * used again. Nothing is written.
 */
export function createDryRunRoute({ db }: Pick<ModuleDeps, 'db'>): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'component/:id/dry-run',
    action: 'component.update',
    access: 'action',
    summary:
      'What a changed definition of a section would do to pages, synced sections, presets and templates with it',
    params: z.object({ id: z.string().max(100) }),
    body: sectionDraft,
    response: sectionImpact,
    handle: async ({ clientId, scope, params, body }): Promise<SectionImpact> => {
      if (clientId === null) throw notFound();
      const { sectionId, components, pages, reusables, held } = await db.read(scope, async (tx) => {
        const { rows } = await sql<Pick<Component, 'kind' | 'sectionId' | 'components'>>`
          select kind, "sectionId", components from component
          where client_id = ${clientId} and id = ${params.id} and deleted_at is null`.execute(tx);
        const [stored] = rows;
        if (!stored) throw notFound('This component');
        // Pages name no header, footer or post's view.
        const found =
          stored.kind === 'section' ? await findSections(tx, clientId, stored.sectionId) : nothing;
        return { ...stored, ...found };
      });
      const isMoved = body.sectionId !== undefined && body.sectionId !== sectionId && held.length > 0;
      return {
        pages,
        reusables,
        sections: held.length,
        changes: [
          ...(isMoved
            ? [
                {
                  kind: 'key' as const,
                  model: sectionId,
                  to: body.sectionId ?? null,
                  values: held.length,
                  examples: examplesOf(held),
                },
              ]
            : []),
          ...impactOf(components, body.components, held),
        ],
      };
    },
  });
}

/** A section, and whether it is a synced one that a page names: its content is in the synced section. */
type FoundSection = HeldData & { readonly named: boolean };

/** Sections of a kind, in all languages. */
interface FoundSections {
  /** Pages that show one. */
  readonly pages: number;
  /** Synced sections, presets and templates that have one. */
  readonly reusables: number;
  readonly held: readonly HeldData[];
}

/** Every section of a kind on the client's pages, and in what is kept to be used again. */
export async function findSections(tx: Transaction, clientId: string, key: string): Promise<FoundSections> {
  const { rows } = await sql<FoundSection>`
    select p.id, coalesce(p.title ->> l.key, p.title ->> 'en', p.name, p.id) as title, p.reusable, l.key as language, coalesce(s.value -> 'data', '{}'::jsonb) as data,
      s.value ? 'synced' as named
    from (
      select id, null::jsonb as title, title as name, kind as reusable, components from reusable
      where client_id = ${clientId} and deleted_at is null
      union all
      select id, title, null, null, components from page where client_id = ${clientId} and deleted_at is null
    ) p, jsonb_each(p.components) l, jsonb_array_elements(l.value) s
    where s.value ->> 'sectionId' = ${key}
    order by p.reusable is null, p.id desc
    limit ${mostSections}`.execute(tx);
  return {
    pages: new Set(rows.flatMap(({ id, reusable }) => (reusable ? [] : [id]))).size,
    reusables: new Set(rows.flatMap(({ id, reusable }) => (reusable ? [id] : []))).size,
    held: rows.filter(({ named }) => !named),
  };
}
