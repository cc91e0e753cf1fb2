import { isSectionKey } from '@vold/sections';
import { ApiError, invalid, invalidField } from '../../platform/errors/api-error.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { Fields, FieldsOf, ResourceHooks } from '../../resource/write/hooks.ts';
import { checkViewRoute } from './check-view.route.ts';
import { compileViews } from './compile-views.ts';
import { createDryRunRoute } from './dry-run.route.ts';

const hooks: ResourceHooks<'component'> = {
  beforeCreate: (fields, { clientId }) => drawable(ownKey(fields), fields, clientId),
  async beforeUpdate(fields, { clientId, current }) {
    const changed = ownKey(fields);
    // A view that is not touched stays, whatever has become of the rules since.
    if (!['html', 'css', 'sectionId', 'components'].some((name) => name in fields)) return changed;
    return drawable(changed, { ...(await current()), ...fields }, clientId);
  },
  duplicate: (original, title) => ({
    title: typeof title === 'string' ? title : String(original.title),
    sectionId: `${String(original.sectionId).slice(0, 80)}-${Date.now().toString(36)}`,
  }),
};

/** Instances name their definition by key alone, so a client's section cannot take the key of one of ours. */
function ownKey(fields: FieldsOf<'component'>): Fields {
  if (typeof fields.sectionId === 'string' && isSectionKey(fields.sectionId)) {
    const message = `"${fields.sectionId}" is a section of the library. Please choose another Section Id.`;
    throw new ApiError('NAME_TAKEN', message, { details: [{ path: 'sectionId', message }] });
  }
  return fields;
}

/** Refuses a view that cannot be drawn, or that shows what the section does not ask for, with the place of what is wrong. */
async function drawable(changed: Fields, record: FieldsOf<'component'>, clientId: string): Promise<Fields> {
  const { sectionId = '', html = '', css = '', components = [] } = record;
  if (html === '') {
    if (css !== '') throw invalidField('css', 'There is no HTML that this could be the style of.');
    return changed;
  }
  const [compilation] = await compileViews(clientId, [{ key: sectionId, html, css, inputs: components }]);
  const errors = (compilation?.problems ?? []).filter(({ level }) => level === 'error');
  if (errors.length === 0) return changed;
  const details = errors.slice(0, 20).map(({ in: path, line, column, message }) => ({
    path,
    message: `Line ${line}, column ${column}: ${message}`,
  }));
  throw invalid(details);
}

/** Reusable components (SECT-01): sections defined in the dashboard. */
export function createComponentModule({ db }: ModuleDeps): ApiModule {
  const { routes } = createStandardResource({ db, resource: 'component', hooks, bodyLimit: 1_000_000 });
  return { routes: [checkViewRoute, ...routes, createDryRunRoute({ db })] };
}

export { templatesOf } from './compile-views.ts';
