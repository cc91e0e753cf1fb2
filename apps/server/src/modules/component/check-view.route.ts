import { sectionViewCheck, sectionViewDraft } from '@vold/contract';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { compileViews } from './compile-views.ts';

/** `POST component/check-view`: what is wrong with how a section would look. Nothing is written. */
export const checkViewRoute: ApiRoute = defineRoute({
  method: 'POST',
  path: 'component/check-view',
  action: 'component.update',
  access: 'action',
  summary: 'What is wrong with how a section would look, and the inputs that its marks ask for',
  body: sectionViewDraft,
  bodyLimit: 1_000_000,
  response: sectionViewCheck,
  handle: async ({ clientId, body }) => {
    if (clientId === null) throw notFound();
    const { sectionId, html, css } = body;
    const [compilation] = await compileViews(clientId, [{ key: sectionId, html, css }]);
    const { problems = [], inputs = [], template = null } = compilation ?? {};
    return { problems, inputs, template };
  },
});
