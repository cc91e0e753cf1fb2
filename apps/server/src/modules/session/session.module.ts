import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createProviderClients } from '../sign-in-provider/index.ts';
import { changePasswordRoute } from './change-password.route.ts';
import { loginRoute } from './login.route.ts';
import { logoutRoute } from './logout.route.ts';
import { ownSessionRoutes } from './own-sessions.routes.ts';
import { ownPasskeyRoutes, provePasskeyRoute, signInWithPasskeyRoutes } from './passkey/index.ts';
import { checkResetLinkRoute, forgotPasswordRoute, resetPasswordRoute } from './password-reset/index.ts';
import { signInWithProviderRoutes } from './provider/index.ts';
import { secondFactorRoutes, verifyRoute } from './second-factor/index.ts';
import { selfRoute } from './self.route.ts';

/** Signing in and out, and what a user may see and do of himself (AUTH-03). */
export function createSessionModule(deps: ModuleDeps): ApiModule {
  const clients = createProviderClients(deps.keychain, deps.fetch, (error, { id }) =>
    deps.log.warn({ err: error, provider: id }, 'a sign-in provider could not be read'),
  );
  return {
    routes: [
      loginRoute(deps),
      verifyRoute(deps),
      logoutRoute(deps, clients),
      selfRoute(deps),
      changePasswordRoute(deps),
      forgotPasswordRoute(deps),
      checkResetLinkRoute(deps),
      resetPasswordRoute(deps),
      ...ownSessionRoutes(deps),
      ...secondFactorRoutes(deps),
      ...signInWithPasskeyRoutes(deps),
      ...ownPasskeyRoutes(deps),
      provePasskeyRoute(deps),
      ...signInWithProviderRoutes(deps, clients),
    ],
  };
}
