import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { signUpRoutes } from '../mailchimp/index.ts';
import { removeSubmittedFiles } from './erase-submissions.ts';
import { exportRoute } from './export.route.ts';
import { submittedFileRoute } from './file.route.ts';
import { createPrivateFiles } from './private-files.ts';

/** Visitors' submissions: staff read, sort, export and delete them, and never edit them. */
export function createFormSubmissionModule({ db, storage }: ModuleDeps): ApiModule {
  const resource = createStandardResource({
    db,
    resource: 'form-submission',
    hooks: { beforeErase: removeSubmittedFiles },
  });
  const files = createPrivateFiles(storage);
  return {
    routes: [
      ...resource.routes,
      exportRoute(db, resource),
      submittedFileRoute(db, files),
      ...signUpRoutes(db),
    ],
  };
}
