import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { sameSecret } from '../auth/keychain.ts';
import type { Database } from '../db/index.ts';
import { notFound } from '../errors/api-error.ts';
import { registerJobMetrics } from '../jobs/index.ts';
import { ipOf } from './ip-of.ts';

const loopback = new Set(['127.0.0.1', '::1']);

/**
 * `/healthz` (alive), `/readyz` (the database answers; says where the file storage does not, which keeps nobody from the rest),
 * `/metrics` (Prometheus; from this machine, or with a token).
 */
export function registerHealth(
  app: FastifyInstance,
  {
    db,
    metricsToken = null,
    storageProblem = () => null,
  }: {
    readonly db: Database;
    readonly metricsToken?: string | null;
    /** Why files cannot be stored, in a sentence with its address; null where they can. */
    readonly storageProblem?: () => string | null;
  },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerJobMetrics(registry, db);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of API calls by action and status',
    labelNames: ['action', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const action = request.routeOptions.config.api?.action;
    if (action) durations.observe({ action, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', async () => registry.clear());

  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  /** Whoever runs the server: on this machine, or with the token. */
  const isOperator = (request: FastifyRequest) => {
    const local = loopback.has(ipOf(request)) && !request.headers['x-forwarded-for'];
    const bearer = request.headers.authorization?.replace(/^Bearer +/i, '') ?? '';
    return local || (metricsToken !== null && sameSecret(bearer, metricsToken));
  };
  app.get('/readyz', async (request, reply) => {
    await db.read({ kind: 'system', reason: 'readiness' }, (tx) => sql`select 1`.execute(tx));
    const problem = storageProblem();
    if (problem === null) return reply.send({ status: 'ready' });
    const storage = isOperator(request) ? problem : 'The file storage cannot be used.';
    return reply.send({ status: 'degraded', storage });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request)) throw notFound('This address');
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}
