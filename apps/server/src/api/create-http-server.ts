import { randomUUID } from 'node:crypto';
import { constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { constants as limits } from '@vold/contract';
import { limitConnections } from '@vold/runtime/connections';
import { createDrain, type Drain } from '@vold/runtime/drain';
import { endStalled } from '@vold/runtime/end-stalled';
import { withoutJsonSchemas } from '@vold/runtime/json-schemas';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { createModules } from '../modules/index.ts';
import { createAccessRules } from '../platform/auth/access-rules.ts';
import { createAuthorizer } from '../platform/auth/authorize.ts';
import { createKeychain } from '../platform/auth/keychain.ts';
import { createSessionStore } from '../platform/auth/session-store.ts';
import { type MapConfig, readServices, type ServiceAddresses } from '../platform/config/index.ts';
import type { Database } from '../platform/db/index.ts';
import { registerErrorHandler, sendError } from '../platform/errors/error-handler.ts';
import { createFormCache } from '../platform/forms/client-forms.ts';
import { registerApiDocs } from '../platform/http/api-docs.ts';
import type { AllBodyLimits } from '../platform/http/body-limits.ts';
import { answerClientError } from '../platform/http/client-error.ts';
import { stripClientSuffix } from '../platform/http/client-suffix.ts';
import { registerDashboard } from '../platform/http/dashboard-files.ts';
import { createDashboardOrigin } from '../platform/http/dashboard-origin.ts';
import { registerHealth } from '../platform/http/health.ts';
import { registerIncomingBodies } from '../platform/http/incoming-body.ts';
import { registerJoinedCalls } from '../platform/http/joined-calls.ts';
import { registerJsonBody } from '../platform/http/json-body.ts';
import { createOpenApi, openApiRoute } from '../platform/http/openapi.ts';
import { registerOverload } from '../platform/http/overload.ts';
import type { ReadinessCheck } from '../platform/http/readiness.ts';
import { registerRoutes } from '../platform/http/register-routes.ts';
import { registerCors, registerSecurityHeaders } from '../platform/http/response-headers.ts';
import type { ApiRoute } from '../platform/http/route.ts';
import { registerSdk } from '../platform/http/sdk-files.ts';
import { createTxtLookUp } from '../platform/http/txt-look-up.ts';
import { createWebsites } from '../platform/http/websites.ts';
import { createLogger } from '../platform/log/create-logger.ts';
import { makeRequestLogger } from '../platform/log/request-logger.ts';
import { type SafeFetch, safeFetch } from '../platform/safe-fetch/index.ts';
import { createDiskStorage, type FileStorage } from '../platform/storage/index.ts';

export interface HttpServerDeps {
  readonly db: Database;
  /** The installation's key (at least 32 bytes): every other key is derived from it. */
  readonly installationKey: Uint8Array;
  /** `VOLD_DATA_DIR`: what is being received or packed. */
  readonly dataDir: string;
  /** Storage of files. Default: the data directory. */
  readonly storage?: FileStorage;
  /** `VOLD_SITE_PORT`. */
  readonly sitePort: number;
  /** `VOLD_WEBSITE_ADDRESS`; null: `http://<client slug>.localhost` at the port of the websites. */
  readonly websiteAddress?: string | null;
  /** The folder of the built dashboard; null serves the API alone. */
  readonly dashboardDir?: string | null;
  /** `VOLD_DASHBOARD_ORIGINS`: where the dashboard is reached, separated by commas; null believes this machine's own names. */
  readonly dashboardOrigins?: string | null;
  /** The folder of the built SDK (`sdk.js`); null serves none. */
  readonly sdkDir?: string | null;
  /** Proxies whose `X-Forwarded-For` counts, as Fastify's `trustProxy`. Default: none. */
  readonly trustProxy?: boolean | string | string[];
  /** The operator's own token for site processes. Default: derived from the installation key. */
  readonly siteToken?: string | null;
  /** Lets other machines read `/metrics` with `Authorization: Bearer …`; without one only this machine may. */
  readonly metricsToken?: string | null;
  /** Checks of `/readyz` besides the database. */
  readonly checks?: readonly ReadinessCheck[];
  /** How addresses that people typed in are reached. Default: `safeFetch`. */
  readonly fetch?: SafeFetch;
  /** How TXT records are looked up. Default: the system’s name servers. */
  readonly lookUpTxt?: (name: string) => Promise<string[][]>;
  /** Tiles and address search of the map picker; default: none. */
  readonly maps?: MapConfig;
  /** Base URLs of Mailchimp and Instagram; default: the real services. */
  readonly services?: ServiceAddresses | undefined;
  /** Default: those of the product. */
  readonly bodyLimits?: AllBodyLimits | undefined;
  /** Milliseconds after which an answer ends of which its reader takes nothing; default 30 s. */
  readonly patience?: number | undefined;
  readonly logger?: Logger;
}

export type HttpServer = FastifyInstance & { readonly drain: Drain };

/** The API and dashboard server, ready to `listen`. Closing it leaves the database open: its owner closes it. */
export async function createHttpServer(deps: HttpServerDeps): Promise<HttpServer> {
  const { db } = deps;
  const logger: FastifyBaseLogger = deps.logger ?? createLogger();
  const app: FastifyInstance = Fastify({
    schemaController: withoutJsonSchemas,
    loggerInstance: logger,
    childLoggerFactory: makeRequestLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.trustProxy ?? false,
    rewriteUrl: stripClientSuffix,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 1_000_000,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // A `where` may name hundreds of ids; Node's own limit is 16 KB.
    http: { maxHeaderSize: 65_536 },
    clientErrorHandler: answerClientError,
    // Uploads of 100 MB over a slow line take their time; headers do not (Node's own limit of a minute).
    requestTimeout: 10 * 60_000,
    forceCloseConnections: 'idle',
    // Requests on an open connection are served while it closes, and close the connection.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
  const drain = createDrain(app.server);
  app.addHook('preClose', drain.end);
  limitConnections(app.server);
  const keychain = createKeychain(deps.installationKey);
  const sessions = createSessionStore(db, (error) =>
    app.log.warn({ err: error }, 'a session was not touched'),
  );
  const rules = createAccessRules(db);
  const forms = createFormCache(db);
  const modules = createModules({
    db,
    keychain,
    sessions,
    rules,
    forms,
    dataDir: deps.dataDir,
    storage: deps.storage ?? createDiskStorage(deps.dataDir),
    websites: createWebsites({
      websiteAddress: deps.websiteAddress ?? null,
      dashboardOrigins: deps.dashboardOrigins ?? null,
      sitePort: deps.sitePort,
    }),
    dashboardOrigin: createDashboardOrigin(deps.dashboardOrigins ?? null),
    fetch: deps.fetch ?? safeFetch,
    lookUpTxt: deps.lookUpTxt ?? createTxtLookUp(),
    maps: deps.maps ?? { tiles: null, ask: false, searchUrl: null },
    services: deps.services ?? readServices(),
    log: app.log,
  });
  const routes: readonly ApiRoute[] = [...modules.routes, openApiRoute(createOpenApi(() => routes))];

  // Without promises where nothing is waited for: every answer passes here.
  app.addHook('onRequest', (request, reply, done) => {
    endStalled(reply.raw, deps.patience);
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // A stream of events lasts as long as its client listens.
    const isStream = request.routeOptions.config.api?.produces === 'text/event-stream';
    if (reply.elapsedTime > 2000 && !isStream)
      request.log.warn({ req: request, ms: reply.elapsedTime }, 'slow request');
    done();
  });
  app.addHook('preClose', async () => modules.close());
  app.addHook('onClose', async () => {
    sessions.close();
    rules.close();
    forms.close();
  });

  registerErrorHandler(app, { db, rules });
  registerJsonBody(app);
  registerOverload(app);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Quality 4 is as quick as gzip and smaller; the default of 11 would take seconds of processor time.
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
    // A list of 50 takes a quarter of a millisecond, and a whole one as a stream.
    syncThreshold: 65_536,
  });
  await app.register(multipart, {
    limits: { fileSize: limits.maxUploadBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 20 },
    throwFileSizeLimit: false,
  });
  registerIncomingBodies(app, deps.bodyLimits);
  registerSecurityHeaders(app);
  registerCors(app);
  registerHealth(app, { ...deps, drain });
  await registerApiDocs(app);
  registerRoutes(
    app,
    routes,
    createAuthorizer({ db, sessions, rules, forms, keychain, siteToken: deps.siteToken ?? null }),
  );
  registerJoinedCalls(app);
  await modules.register(app);
  await registerSdk(app, deps.sdkDir ?? null);
  await registerDashboard(app, deps.dashboardDir ?? null);
  await app.ready();
  return Object.assign(app, { drain });
}
