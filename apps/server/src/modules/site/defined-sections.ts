import type { Component, SiteAnswer } from '@vold/contract';
import { isSectionKey } from '@vold/sections';
import type { Transaction } from '../../platform/db/index.ts';
import { templatesOf } from '../component/index.ts';

/** A client's definition of a section: its inputs, and how it looks. */
export type DefinedSection = Pick<Component, 'sectionId' | 'components' | 'html' | 'css'>;

/** Most sections of a client that are told of in a draft. */
const mostOfAll = 200;

/** Every section that the client has defined, the newest first. */
export async function readDefinedSections(tx: Transaction): Promise<DefinedSection[]> {
  return tx
    .selectFrom('component')
    .select(['sectionId', 'components', 'html', 'css'])
    .orderBy('id', 'desc')
    .limit(mostOfAll)
    .execute();
}

type Presented = Pick<Extract<SiteAnswer, { kind: 'page' }>, 'builtSections' | 'templates'>;

/** What a website draws such sections from, by key. A view that the compiler refuses by now is left out: the inputs suggest one. */
export async function presentDefined(
  defined: readonly DefinedSection[],
  clientId: string,
): Promise<Presented> {
  const views = defined.filter(({ html }) => html !== '');
  const templates = await templatesOf(
    clientId,
    views.map(({ sectionId, html, css }) => ({ key: sectionId, html, css })),
  );
  return {
    // Those of our library have inputs of their own.
    builtSections: Object.fromEntries(
      defined
        .filter(({ sectionId }) => !isSectionKey(sectionId))
        .map(({ sectionId, components }) => [sectionId, components]),
    ),
    templates: Object.fromEntries(
      templates.flatMap((template, index) => (template ? [[views[index]?.sectionId, template]] : [])),
    ),
  };
}
