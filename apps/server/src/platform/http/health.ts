import type { Drain } from '@vold/runtime/drain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { sameSecret } from '../auth/keychain.ts';
import type { Database } from '../db/index.ts';
import { notFound } from '../errors/api-error.ts';
import { registerJobMetrics } from '../jobs/index.ts';
import { ipOf } from './caller-address.ts';
import {
  checkDatabaseReady,
  checkDisk,
  createReadiness,
  type ReadinessCheck,
  runCheck,
} from './readiness.ts';

const loopback = new Set(['127.0.0.1', '::1']);

/**
 * `/healthz` (alive), `/readyz` (503 if this process cannot serve any request, or drains; names the problems, as does a 200
 * `degraded`), `/metrics` (Prometheus; from this machine, or with a token).
 */
export function registerHealth(
  app: FastifyInstance,
  {
    db,
    dataDir,
    metricsToken = null,
    checks = [],
    drain,
  }: {
    readonly db: Database;
    readonly dataDir: string;
    readonly metricsToken?: string | null;
    readonly checks?: readonly ReadinessCheck[];
    readonly drain: Pick<Drain, 'draining'>;
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
  /** The operator: on this machine, or with the token. */
  const isOperator = (request: FastifyRequest) => {
    const local = loopback.has(ipOf(request)) && !request.headers['x-forwarded-for'];
    const bearer = request.headers.authorization?.replace(/^Bearer +/i, '') ?? '';
    return local || (metricsToken !== null && sameSecret(bearer, metricsToken));
  };
  const readiness = createReadiness([
    checkDatabaseReady(db),
    checkDisk(db, dataDir),
    ...checks.map(runCheck),
  ]);
  app.get('/readyz', async (request, reply) => {
    if (drain.draining) return reply.code(503).send({ status: 'draining' });
    const problems = await readiness();
    if (problems.length === 0) return reply.send({ status: 'ready' });
    const mayKnow = isOperator(request);
    const named = Object.fromEntries(
      problems.map(({ name, message, detail }) => [name, (mayKnow && detail) || message]),
    );
    const stops = problems.some((problem) => problem.stops);
    if (stops) reply.code(503).header('retry-after', 2);
    return reply.send({ status: stops ? 'unavailable' : 'degraded', ...named });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request)) throw notFound('This address');
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}
