import type { ApiModule, ModuleDeps } from '../resource/module.ts';
import { createApiKeyModule } from './api-key/index.ts';
import { createClientModule } from './client/index.ts';
import { createClientArchiveModule } from './client-archive/index.ts';
import { createClientDomainModule } from './client-domain/index.ts';
import { createClientErasureModule } from './client-erasure/index.ts';
import { createComponentModule } from './component/index.ts';
import { contentMakers } from './content-modules.ts';
import { createDraftModule } from './draft/index.ts';
import { createEditorSessionModule } from './editor-session/index.ts';
import { createEventModule } from './event/index.ts';
import { createFieldGroupModule } from './field-group/index.ts';
import { createFormSubmissionModule } from './form-submission/index.ts';
import { createHistoryModule } from './history/index.ts';
import { createImportModule } from './import/index.ts';
import { createInsightModule } from './insight/index.ts';
import { createMailModule } from './mail/index.ts';
import { createMailTemplateModule } from './mail-template/index.ts';
import { createMapModule } from './map/index.ts';
import { createMediaModule } from './media/index.ts';
import { createReusableModule } from './page/index.ts';
import { createRestrictedActionModule } from './restricted-action/index.ts';
import { createRoleModule } from './role/index.ts';
import { createSessionModule } from './session/index.ts';
import { createSignInProviderModule } from './sign-in-provider/index.ts';
import { siteRoutes } from './site/index.ts';
import { createTicketModule } from './ticket/index.ts';
import { createTicketCommentModule } from './ticket-comment/index.ts';
import { createTicketProviderModule } from './ticket-provider/index.ts';
import { createUserModule } from './user/index.ts';
import { createWebhookModule } from './webhook/index.ts';
import { createWebsiteServiceModule } from './website-service/index.ts';
import { createWebsiteSettingModule } from './website-setting/index.ts';

/** Every module, in no particular order: one line adds one. */
const makers: readonly ((deps: ModuleDeps) => ApiModule)[] = [
  createSessionModule,
  createClientModule,
  createUserModule,
  createRoleModule,
  createRestrictedActionModule,
  createApiKeyModule,
  createSignInProviderModule,
  ...contentMakers,
  createComponentModule,
  createReusableModule,
  createDraftModule,
  createMediaModule,
  createWebsiteServiceModule,
  createWebsiteSettingModule,
  createFieldGroupModule,
  createMailTemplateModule,
  createFormSubmissionModule,
  createTicketModule,
  createTicketCommentModule,
  createTicketProviderModule,
  createMapModule,
  createWebhookModule,
  createInsightModule,
  createHistoryModule,
  createEditorSessionModule,
  createEventModule,
  createImportModule,
  createClientArchiveModule,
  createClientErasureModule,
  createClientDomainModule,
  createMailModule,
  (deps) => ({ routes: siteRoutes(deps) }),
];

/** Makes the modules; together their routes are the API. */
export function createModules(
  deps: Omit<ModuleDeps, 'callWords' | 'drafted'>,
): Required<Omit<ApiModule, 'drafted'>> {
  const callWords = (): ReadonlySet<string> => new Set(routes.map(({ path }) => path.split('/')[0] ?? ''));
  const drafted = () => modules.flatMap((module) => module.drafted ?? []);
  const modules: readonly ApiModule[] = makers.map((make) => make({ ...deps, callWords, drafted }));
  const routes = modules.flatMap((module) => module.routes);
  return {
    routes,
    async register(app) {
      for (const module of modules) await module.register?.(app);
    },
    close() {
      for (const module of modules) module.close?.();
    },
  };
}
