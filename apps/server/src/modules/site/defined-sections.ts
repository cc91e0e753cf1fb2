import {
  type Component,
  type InputDefinition,
  type SiteAnswer,
  templateName,
  themeStyle,
} from '@vold/contract';
import { isSectionKey } from '@vold/sections';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { templatesOf } from '../component/index.ts';

/** A client's definition of a section or of a part of its website: its inputs, and its look. */
export type DefinedView = Pick<Component, 'kind' | 'sectionId' | 'components' | 'html' | 'css'>;

/** Maximum number of a client's sections in the answer for a draft. */
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
    select coalesce(json_agg(json_build_object(
      'kind', c.kind, 'sectionId', c."sectionId", 'components', c.components, 'html', c.html, 'css', c.css)), '[]')
    from component c
    where c.client_id = vold_client_id() and (${condition})
  )`;
}

/** Views that a post of a type is drawn with: on its own page, and in lists. */
export async function readViewsOfPosts(tx: Transaction, type: string): Promise<DefinedView[]> {
  return tx
    .selectFrom('component')
    .select(['kind', 'sectionId', 'components', 'html', 'css'])
    .where('kind', 'in', ['post', 'item'])
    .where('sectionId', '=', type)
    .execute();
}

/** The same within another statement, for the page of a post or for the list of its type. */
export function viewsOfPosts(type: RawBuilder<string>, on: 'post' | 'listing'): RawBuilder<DefinedView[]> {
  return definedViews(sql`c.kind in (${on}, 'item') and c."sectionId" = ${type}`);
}

/** The inputs of the sections that the client has built, by key. Those of our library have inputs of their own. */
export function presentBuilt(defined: readonly DefinedView[]): Record<string, InputDefinition[]> {
  return Object.fromEntries(
    defined
      .filter(({ kind, sectionId }) => kind === 'section' && !isSectionKey(sectionId))
      .map(({ sectionId, components }) => [sectionId, components]),
  );
}

/** The sources of views, by their names (`templateName`). A view without HTML looks as usual. */
export function viewsByName(views: readonly DefinedView[]): Record<string, DefinedView> {
  return Object.fromEntries(
    views
      .filter(({ kind, html, css }) => (kind === 'style' ? css : html) !== '')
      .map((view) => [templateName(view), view]),
  );
}

/** Names of texts that views show. */
export function namedTexts(views: readonly DefinedView[]): string[] {
  return views.flatMap(({ html }) =>
    [...html.matchAll(/\bdata-vold-text\s{0,9}=\s{0,9}["']?\s{0,9}([A-Za-z][\w.-]{0,199})/g)].map(
      ([, name = '']) => name,
    ),
  );
}

/**
 * The answer with its views compiled. Asked for outside of its transaction: it may wait for the compiler. A view that the compiler
 * refuses by now is left out: what it is of looks as usual.
 */
export async function withTemplates<Answer extends SiteAnswer>(answer: Answer): Promise<Answer> {
  if (!('templates' in answer)) return answer;
  // As `presentFrame` left them.
  const sources = answer.templates as Record<string, DefinedView>;
  const views = Object.entries(sources);
  const compiled = await templatesOf(
    answer.client.id,
    views.map(([, { kind, sectionId, html, css }]) => ({ kind, key: sectionId, html, css })),
    sources[templateName(themeStyle)]?.css,
  );
  const templates = Object.fromEntries(
    views.flatMap(([name], index) => (compiled[index] ? [[name, compiled[index]]] : [])),
  );
  return { ...answer, templates };
}
