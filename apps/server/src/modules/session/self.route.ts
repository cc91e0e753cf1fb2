import { selfAnswer } from '@vold/contract';
import { sql } from 'kysely';
import { keepFileCookie } from '../../platform/auth/file-key.ts';
import { menuReach } from '../../platform/auth/menu-limits.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { catalog } from '../restricted-action/index.ts';
import { ownPrincipal } from './own-principal.ts';

/** `GET self`: the login detail (AUTH-04). */
export function selfRoute({ db, keychain }: ModuleDeps): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: 'self',
    action: 'session.get',
    access: 'self',
    beforeSecondFactor: true,
    summary: 'Who is signed in, and what he may do',
    response: selfAnswer,
    handle: async (context) => {
      const user = ownPrincipal(context);
      const { rows } = await db.read(context.scope, (tx) =>
        sql<{
          name: string;
          slug: string;
        }>`select name, slug from client where id = ${user.clientId}`.execute(tx),
      );
      const client = rows[0];
      if (!client) throw notFound('This client');
      keepFileCookie(keychain, context.request, context.reply);
      return {
        code: 200,
        id: user.userId,
        name: user.name,
        email: user.email,
        role: user.role.name,
        // An entry that is hidden in the menu is refused for every role, including full access.
        permissions: (user.role.fullAccess ? [...catalog] : [...user.role.permission]).filter(
          (action) => menuReach(user, action) !== 'hidden',
        ),
        is_full_access: user.role.fullAccess,
        disabled_create: [...user.role.disabledCreate],
        disabled_menu: [...user.role.disabledMenu],
        second_factor_required: user.secondFactorDue,
        client: { id: user.clientId, master: user.master, name: client.name, slug: client.slug },
      };
    },
  });
}
