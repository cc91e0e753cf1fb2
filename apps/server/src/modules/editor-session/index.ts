import { editorSession, frameCheck } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { contentToken } from '../../platform/auth/keychain.ts';
import { signPreviewToken } from '../../platform/auth/preview-token.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { checkFrame } from './check-frame.ts';
import { type FrameSource, findFrame } from './find-frame.ts';
import { frameAddress } from './frame-address.ts';

/** Seconds for which a draft can be opened in a separate tab: its address is in the history of the browser. */
const viewSeconds = 10 * 60;

/**
 * `POST editor-session` (LIVE-41 to LIVE-45): the address of the live editor's frame with a fresh `tkn`. Calling it
 * again renews the token. `POST editor-session/check`: why the website stays silent in the frame.
 */
export function createEditorSessionModule(deps: ModuleDeps): ApiModule {
  const { keychain, fetch } = deps;
  const addressOf = (found: FrameSource, query: Record<string, string>) =>
    frameAddress({
      websiteUrl: found.website_url ?? '',
      developmentWebsiteUrl: found.development_website_url ?? '',
      devMode: found.dev_mode ?? false,
      editorPath: found.editor_url ?? '/',
      ownSite: found.own_site,
      query,
    });

  const begin = defineRoute({
    method: 'POST',
    path: 'editor-session',
    action: 'editor-session.create',
    access: 'action',
    summary: "The live editor's frame: its address and its tokens",
    body: calls['POST editor-session'].body,
    response: editorSession,
    handle: async (context) => {
      const { body } = context;
      const found = await findFrame(deps, context, body);
      const { clientId, userId, sessionId } = found;
      const grant = { clientId, recordId: body.id, userId, sessionId };
      const { tkn, expiresAt } = await signPreviewToken(keychain, grant, body.view ? viewSeconds : undefined);
      const token = contentToken(keychain, clientId);
      const { url, origin } = addressOf(found, {
        type: body.type,
        postType: found.post_type,
        token,
        language: body.language,
        editor: 'true',
        clientId,
        tkn,
        pageId: body.id,
        ...(body.view && { view: 'draft' }),
      });
      context.reply.header('cache-control', 'no-store');
      return { url, origin, tkn, token, expires_at: expiresAt.toISOString() };
    },
  });

  const check = defineRoute({
    method: 'POST',
    path: 'editor-session/check',
    action: 'editor-session.create',
    access: 'action',
    summary: 'Why the website stays silent in the frame of the live editor',
    body: calls['POST editor-session/check'].body,
    response: frameCheck,
    handle: async (context) => {
      const { body } = context;
      const found = await findFrame(deps, context, body);
      // Without the tokens: the website may send us on to anybody.
      const { url, origin } = addressOf(found, { language: body.language, editor: 'true' });
      return checkFrame(fetch, { url, origin, dashboard: new URL(body.dashboard).origin });
    },
  });
  return { routes: [begin, check] };
}
