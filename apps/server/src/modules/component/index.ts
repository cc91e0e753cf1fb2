import { definitions, isSectionKey } from '@vold/sections';
import { invalidField } from '../../platform/errors/api-error.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { ResourceHooks } from '../../resource/write/hooks.ts';
import { assertDrawable } from './assert-drawable.ts';
import { createCheckViewRoute } from './check-view.route.ts';
import { createDryRunRoute } from './dry-run.route.ts';
import { moveSectionValues } from './move-section-values.ts';
import { createThemeViewRoutes } from './theme-views.routes.ts';

const rules: ResourceHooks<'component'> = {
  async beforeCreate(fields, write) {
    await assertDrawable(fields, write);
    return fields;
  },
  async beforeUpdate(fields, { current, ...write }) {
    // A view that is not touched stays, whatever has become of the rules since.
    if (!['html', 'css', 'kind', 'sectionId', 'components'].some((name) => name in fields)) return fields;
    const stored = await current();
    const changed = { ...stored, ...fields };
    await assertDrawable(changed, write);
    return { ...fields, ...(await moveSectionValues(write, stored, changed)) };
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

/** Reusable components (SECT-01): sections defined in the dashboard, and the client's own views of parts of its website. */
export function createComponentModule({ db, forms }: ModuleDeps): ApiModule {
  const hooks: ResourceHooks<'component'> = {
    ...rules,
    afterWrite: ({ clientId }) => forms.forgetClient(clientId),
  };
  const resource = createStandardResource({ db, resource: 'component', hooks, bodyLimit: 1_000_000 });
  return {
    routes: [
      createCheckViewRoute({ db }),
      ...createThemeViewRoutes({ db, forms, resource }),
      ...resource.routes,
      createDryRunRoute({ db }),
    ],
  };
}

export { assertAllDrawable } from './assert-drawable.ts';
export { templatesOf } from './compile-views.ts';
