import { isSectionKey } from '@vold/sections';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { Fields, FieldsOf, ResourceHooks } from '../../resource/write/hooks.ts';
import { createDryRunRoute } from './dry-run.route.ts';

const hooks: ResourceHooks<'component'> = {
  beforeCreate: (fields) => ownKey(fields),
  beforeUpdate: (fields) => ownKey(fields),
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

/** Reusable components (SECT-01): sections defined in the dashboard. */
export function createComponentModule({ db }: ModuleDeps): ApiModule {
  const { routes } = createStandardResource({ db, resource: 'component', hooks });
  return { routes: [...routes, createDryRunRoute({ db })] };
}
