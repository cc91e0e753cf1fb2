import { type Component, type InputDefinition, templateName } from '@vold/contract';
import { isSectionKey } from '@vold/sections';
import type { CompiledTemplate } from '@vold/template';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { templatesOf } from '../component/index.ts';

/** What a client has defined of a section or of a part of its website: its inputs, and how it looks. */
export type DefinedView = Pick<Component, 'kind' | 'sectionId' | 'components' | 'html' | 'css'>;

/** Most sections of a client that are told of in a draft. */
const mostOfAll = 200;

/** Every section that the client has defined, the newest first, and its views of posts in lists. */
export async function readDefinedSections(tx: Transaction): Promise<DefinedView[]> {
  return tx
    .selectFrom('component')
    .select(['kind', 'sectionId', 'components', 'html', 'css'])
    .where('kind', 'in', ['section', 'item'])
    .orderBy('id', 'desc')
    .limit(mostOfAll)
    .execute();
}

/** Views of the transaction's client as JSON, of those that a condition on `c` takes. */
export function definedViews(condition: RawBuilder<boolean>): RawBuilder<DefinedView[]> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', c.kind, 'sectionId', c."sectionId", 'components', c.components, 'html', c.html, 'css', c.css)), '[]')
    from component c
    where c.client_id = vold_client_id() and (${condition})
  )`;
}

/** Views that posts of a type are drawn with: on their own page, and in lists. */
export async function readViewsOfPosts(tx: Transaction, type: string): Promise<DefinedView[]> {
  return tx
    .selectFrom('component')
    .select(['kind', 'sectionId', 'components', 'html', 'css'])
    .where('kind', 'in', ['post', 'item'])
    .where('sectionId', '=', type)
    .execute();
}

/** The same within another statement. */
export function viewsOfPosts(type: RawBuilder<string>): RawBuilder<DefinedView[]> {
  return definedViews(sql`c.kind in ('post', 'item') and c."sectionId" = ${type}`);
}

/** The inputs of the sections that the client has built, by key. Those of our library have inputs of their own. */
export function presentBuilt(defined: readonly DefinedView[]): Record<string, InputDefinition[]> {
  return Object.fromEntries(
    defined
      .filter(({ kind, sectionId }) => kind === 'section' && !isSectionKey(sectionId))
      .map(({ sectionId, components }) => [sectionId, components]),
  );
}

/**
 * How parts of a website look, by their names (`templateName`). A view that the compiler refuses by now is left out: what it
 * is of looks as usual.
 */
export async function presentTemplates(
  defined: readonly DefinedView[],
  clientId: string,
): Promise<Record<string, CompiledTemplate>> {
  const views = defined.filter(({ html }) => html !== '');
  const templates = await templatesOf(
    clientId,
    views.map(({ kind, sectionId, html, css }) => ({ kind, key: sectionId, html, css })),
  );
  return Object.fromEntries(
    views.flatMap((view, index) => {
      const template = templates[index];
      return template ? [[templateName(view), template]] : [];
    }),
  );
}
