import { formBuilderResource } from '@vold/contract';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { formHooks } from './form-hooks.ts';

/** Where submissions go: not for guests. */
const privateFields = ['emailSubject', 'receiver', 'target', 'submitTemplate', 'confirmTemplate', 'limit'];

/** Forms (SETF-01). */
export function createFormBuilderModule({ db }: ModuleDeps): ApiModule {
  const resource = createStandardResource({
    db,
    definition: formBuilderResource,
    hooks: formHooks,
    privateFields,
  });
  return { routes: resource.routes };
}
