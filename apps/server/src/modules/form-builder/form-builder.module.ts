import { registerFormBody } from '../../platform/http/form-body.ts';
import type { ApiModule, ContentDeps } from '../../resource/module.ts';
import { reachRoute } from '../../resource/reach-route.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { createPrivateFiles } from '../form-submission/index.ts';
import { formHooks, privateFields } from './form-hooks.ts';
import { submitRoute } from './submit/submit.route.ts';
import { tokenRoute } from './submit/token.route.ts';

/** Forms (SETF-01), and sending them. */
export function createFormBuilderModule({ db, websites, keychain, storage }: ContentDeps): ApiModule {
  const resource = createStandardResource({
    db,
    resource: 'form-builder',
    hooks: formHooks,
    privateFields,
  });
  const files = createPrivateFiles(storage);
  return {
    drafted: resource.drafted,
    routes: [
      ...resource.routes,
      submitRoute({ db, websites, keychain, files }),
      tokenRoute({ db, keychain }),
      reachRoute({
        db,
        resource: 'form-builder',
        column: 'target',
        trash: true,
        action: 'form-builder.update',
      }),
    ],
    register: async (app) => registerFormBody(app),
  };
}
