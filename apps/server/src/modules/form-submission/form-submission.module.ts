import { formSubmissionResource } from '@vold/contract';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';

/** What visitors sent by forms: read and deleted by staff, never written by them. */
export function createFormSubmissionModule({ db }: ModuleDeps): ApiModule {
  const resource = createStandardResource({ db, definition: formSubmissionResource });
  return { routes: resource.routes };
}
