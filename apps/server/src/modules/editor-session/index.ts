import { editorSession, languageCode } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { contentToken } from '../../platform/auth/keychain.ts';
import { isTypeAllowed, mayUse, typeAccessOf } from '../../platform/auth/menu-limits.ts';
import { signPreviewToken } from '../../platform/auth/preview-token.ts';
import { ApiError, notFound } from '../../platform/errors/api-error.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { frameAddress } from './frame-address.ts';

const request = z.object({
  type: z.enum(['page', 'post']),
  id: z.string().min(1).max(100),
  language: languageCode.default('en'),
});

interface Found {
  readonly post_type: string;
  readonly slug: string;
  readonly website_url: string | null;
  readonly development_website_url: string | null;
  readonly dev_mode: boolean | null;
  readonly editor_url: string | null;
}

/**
 * `POST editor-session` (LIVE-41 to LIVE-45): the address of the live editor's frame with a fresh `tkn`. Calling it
 * again renews the token.
 */
export function createEditorSessionModule({ db, keychain, sitePort, rules }: ModuleDeps): ApiModule {
  const route = defineRoute({
    method: 'POST',
    path: 'editor-session',
    action: 'editor-session.create',
    access: 'action',
    summary: "The live editor's frame: its address and its tokens",
    body: request,
    response: editorSession,
    handle: async (context) => {
      const { clientId, principal, body } = context;
      if (clientId === null || principal.kind !== 'user') throw notFound();
      // The token reads drafts: nothing that the role could not read itself.
      const { types } = await rules.of(clientId);
      const mayRead = principal.master || mayUse(principal.role, `${body.type}.get`);
      if (!mayRead) throw new ApiError('FORBIDDEN', "You don't have access to this");
      const postType = body.type === 'post' ? sql`r.type` : sql`''`;
      const { rows } = await db.read(context.scope, (tx) =>
        sql<Found>`
          select ${postType} as post_type, c.slug,
            w.website_url, w.development_website_url, w.dev_mode, w.editor_url
          from ${sql.table(body.type)} as r
          join client as c on c.id = r.client_id
          left join webconfig as w on w.client_id = r.client_id
          where r.client_id = ${clientId} and r.id = ${body.id} and r.deleted_at is null`.execute(tx),
      );
      const found = rows[0];
      const limits = principal.master ? null : typeAccessOf(principal.role, types, `${body.type}.get`);
      if (!found || !isTypeAllowed(limits?.use, found.post_type)) throw notFound(`This ${body.type}`);
      const grant = { clientId, recordId: body.id, userId: principal.userId };
      const { tkn, expiresAt } = await signPreviewToken(keychain, grant);
      const token = contentToken(keychain, clientId);
      const { url, origin } = frameAddress({
        websiteUrl: found.website_url ?? '',
        developmentWebsiteUrl: found.development_website_url ?? '',
        devMode: found.dev_mode ?? false,
        editorPath: found.editor_url ?? '/',
        ownSite: `http://${found.slug}.localhost:${sitePort}`,
        query: {
          type: body.type,
          postType: found.post_type,
          token,
          language: body.language,
          editor: 'true',
          clientId,
          tkn,
          pageId: body.id,
        },
      });
      context.reply.header('cache-control', 'no-store');
      return { url, origin, tkn, token, expires_at: expiresAt.toISOString() };
    },
  });
  return { routes: [route] };
}
