import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ApiError, notFound } from '../errors/api-error.ts';
import { sendError } from '../errors/error-handler.ts';
import { joinNames } from '../errors/join-names.ts';
import { registerDashboardAssets } from './dashboard-assets.ts';
import { methodsOf, routeTableOf } from './register-routes.ts';

/**
 * Serves the built dashboard: its files, and its document for every other address outside of the API, because its
 * routes live in the browser.
 */
export async function registerDashboard(app: FastifyInstance, dashboardDir: string | null): Promise<void> {
  if (dashboardDir !== null) {
    await app.register(fastifyStatic, {
      root: dashboardDir,
      wildcard: true,
      index: false,
      cacheControl: false,
      decorateReply: true,
      // The build leaves `.br` and `.gz` files next to the others.
      preCompressed: true,
      setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
    });
    registerDashboardAssets(app, join(dashboardDir, 'assets'));
    app.get('/', async (_request, reply) => reply.sendFile('index.html'));
  }
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.raw.url ?? '/', 'http://localhost');
    const isPage = request.method === 'GET' && !/^\/(?:api|files|assets)(?:\/|$)/.test(pathname);
    const methods = methodsOf(routeTableOf(app), pathname);
    if (methods.length > 0)
      return sendError(
        wrongMethod(request.method, methods),
        request,
        reply.header('allow', methods.join(', ')),
      );
    if (dashboardDir === null || !isPage) return sendError(notFound('This address'), request, reply);
    return reply.sendFile('index.html');
  });
}

function wrongMethod(method: string, methods: readonly string[]): ApiError {
  return new ApiError('WRONG_METHOD', `This address takes ${joinNames(methods)}, not ${method}`);
}
