import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { changePasswordRoute } from './change-password.route.ts';
import { loginRoute } from './login.route.ts';
import { logoutRoute } from './logout.route.ts';
import { ownSessionRoutes } from './own-sessions.routes.ts';
import { ownPasskeyRoutes, signInWithPasskeyRoutes } from './passkey/index.ts';
import { forgotPasswordRoute, resetPasswordRoute } from './password-reset/index.ts';
import { secondFactorRoutes, verifyRoute } from './second-factor/index.ts';
import { selfRoute } from './self.route.ts';

/** Signing in and out, and what a user may see and do of himself (AUTH-03). */
export function createSessionModule(deps: ModuleDeps): ApiModule {
  return {
    routes: [
      loginRoute(deps),
      verifyRoute(deps),
      logoutRoute(deps),
      selfRoute(deps),
      changePasswordRoute(deps),
      forgotPasswordRoute(deps),
      resetPasswordRoute(deps),
      ...ownSessionRoutes(deps),
      ...secondFactorRoutes(deps),
      ...signInWithPasskeyRoutes(deps),
      ...ownPasskeyRoutes(deps),
    ],
  };
}
