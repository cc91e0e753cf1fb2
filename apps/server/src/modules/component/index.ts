import { definitions, isSectionKey } from '@vold/sections';
import { invalidField } from '../../platform/errors/api-error.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { groupsIn, lockGroups } from '../../resource/write/group-inputs.ts';
import type { FieldsOf, ResourceHooks, WriteContext } from '../../resource/write/hooks.ts';
import { assertInputs } from '../website-setting/index.ts';
import { assertDrawable } from './assert-drawable.ts';
import { createCheckViewRoute } from './check-view.route.ts';
import { createDryRunRoute } from './dry-run.route.ts';
import { moveSectionValues } from './move-section-values.ts';
import { refuseHiddenView } from './refuse-hidden-view.ts';
import { withInputsOfGroups } from './section-groups.ts';
import { createThemeViewRoutes } from './theme-views.routes.ts';

const rules: ResourceHooks<'component'> = {
  async beforeCreate(given, write) {
    await refuseHiddenView(write, given);
    if (!write.copies) assertInputs(given.components);
    const fields = await expandInputs(given, write);
    await assertDrawable(fields, write);
    return fields;
  },
  async beforeUpdate(given, { current, ...write }) {
    const fields = await expandInputs(given, write);
    // A view that is not changed stays, even if it breaks a newer rule.
    if (!['html', 'css', 'kind', 'sectionId', 'components'].some((name) => name in fields)) return fields;
    const stored = await current();
    assertInputs(given.components, stored.components);
    const changed = { ...stored, ...fields };
    await refuseHiddenView(write, stored);
    await refuseHiddenView(write, changed);
    await assertDrawable(changed, write);
    return { ...fields, ...(await moveSectionValues(write, stored, changed)) };
  },
  beforeDelete: (current, write) => refuseHiddenView(write, current),
  beforeRestore: (record, write) => refuseHiddenView(write, record),
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

/** The written fields of a section, with the inputs of the groups that it uses. @throws 422 */
async function expandInputs(
  fields: FieldsOf<'component'>,
  write: Pick<WriteContext, 'tx' | 'clientId'>,
): Promise<FieldsOf<'component'>> {
  if (!fields.components || groupsIn(fields.components).size === 0) return fields;
  await lockGroups(write);
  return { ...fields, components: await withInputsOfGroups(fields.components, write) };
}

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

export { assertAllDrawable, assertDrawable } from './assert-drawable.ts';
export { templatesOf } from './compile-views.ts';
export { findSections } from './dry-run.route.ts';
export { moveSectionValues } from './move-section-values.ts';
export { withGroupsOfSection } from './section-groups.ts';
