import { definitions, isSectionKey } from '@vold/sections';
import { invalid, invalidField } from '../../platform/errors/api-error.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { FieldsOf, ResourceHooks, WriteContext } from '../../resource/write/hooks.ts';
import { createCheckViewRoute } from './check-view.route.ts';
import { compileViews } from './compile-views.ts';
import { createDryRunRoute } from './dry-run.route.ts';
import { fixedInputs } from './view-inputs.ts';

const hooks: ResourceHooks<'component'> = {
  async beforeCreate(fields, write) {
    await assertDrawable(fields, write);
    return fields;
  },
  async beforeUpdate(fields, { current, ...write }) {
    // A view that is not touched stays, whatever has become of the rules since.
    if (['html', 'css', 'kind', 'sectionId', 'components'].some((name) => name in fields))
      await assertDrawable({ ...(await current()), ...fields }, write);
    return fields;
  },
  duplicate({ kind, sectionId, ...original }, title) {
    if (kind !== 'section')
      throw invalidField('kind', `There is one view of “${sectionId}”: it cannot be duplicated.`);
    return {
      title: typeof title === 'string' ? title : String(original.title),
      sectionId: `${sectionId.slice(0, 80)}-${Date.now().toString(36)}`,
      // The copy of a view of the library's is a section of the client's own.
      ...(isSectionKey(sectionId) && { components: definitions[sectionId].components }),
    };
  },
};

/**
 * Refuses a view that cannot be drawn, or that shows what is not there, with the place of what is wrong. One of the library's
 * sections, or of a part of the website, has no inputs of its own.
 */
async function assertDrawable(
  { kind = 'section', sectionId = '', html = '', css = '', components = [] }: FieldsOf<'component'>,
  { tx, clientId }: Pick<WriteContext, 'tx' | 'clientId'>,
): Promise<void> {
  const fixed = await fixedInputs(tx, { kind, sectionId });
  if (fixed !== null && components.length > 0)
    throw invalidField(
      'components',
      `“${sectionId}” has inputs already: only its HTML and CSS can be yours.`,
    );
  if (html === '') {
    if (css !== '') throw invalidField('css', 'There is no HTML that this could be the style of.');
    if (fixed !== null) throw invalidField('html', `Please write how “${sectionId}” looks.`);
    return;
  }
  const source = { kind, key: sectionId, html, css, inputs: fixed ?? components };
  const [compilation] = await compileViews(clientId, [source]);
  const errors = (compilation?.problems ?? []).filter(({ level }) => level === 'error');
  if (errors.length === 0) return;
  const details = errors.slice(0, 20).map(({ in: path, line, column, message }) => ({
    path,
    message: `Line ${line}, column ${column}: ${message}`,
  }));
  throw invalid(details);
}

/** Reusable components (SECT-01): sections defined in the dashboard. */
export function createComponentModule({ db }: ModuleDeps): ApiModule {
  const { routes } = createStandardResource({ db, resource: 'component', hooks, bodyLimit: 1_000_000 });
  return { routes: [createCheckViewRoute({ db }), ...routes, createDryRunRoute({ db })] };
}

export { templatesOf } from './compile-views.ts';
