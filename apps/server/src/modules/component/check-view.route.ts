import { sectionViewCheck, sectionViewDraft } from '@vold/contract';
import { ApiError, notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { compileViews } from './compile-views.ts';
import { themeCssOf } from './theme-css.ts';
import { fixedInputs } from './view-inputs.ts';

/** `POST component/check-view`: what is wrong with how something would look. Nothing is written. */
export function createCheckViewRoute({ db }: Pick<ModuleDeps, 'db'>): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'component/check-view',
    action: 'component.update',
    access: 'action',
    summary:
      'What is wrong with how a section or a part of the website would look, and the inputs that its marks ask for',
    body: sectionViewDraft,
    bodyLimit: 1_000_000,
    response: sectionViewCheck,
    handle: async ({ clientId, scope, body, reply }) => {
      if (clientId === null) throw notFound();
      const { kind, sectionId, html, css } = body;
      const { fixed, theme } = await db.read(scope, async (tx) => ({
        fixed: await fixedInputs(tx, clientId, body),
        theme: body.theme ?? (await themeCssOf(tx, clientId)),
      }));
      const source = { kind, key: sectionId, html, css, ...(fixed && { inputs: fixed }) };
      const [compilation] = await compileViews(clientId, [source], theme, whileWaitedFor(reply));
      const { problems = [], inputs = [], template = null } = compilation ?? {};
      // A post's fields are inputs of forms, so examples use the same names.
      return { problems, inputs: fixed ? [...fixed] : inputs, template };
    },
  });
}

/** While the user types on, checks of earlier texts are canceled: they would delay the next ones. */
function whileWaitedFor(reply: RequestContext['reply']): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () =>
    gone.abort(new ApiError('TOO_MANY_REQUESTS', 'No caller waits for this check.')),
  );
  return gone.signal;
}
