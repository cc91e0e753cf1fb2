import { Validator } from '@seriousme/openapi-schema-validator';
import { isLong } from '@vold/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { problemOf } from './testing/test-fuzz-problem.ts';
import {
  type Described,
  type FuzzRequest,
  madeId,
  type Operation,
  requestsOf,
} from './testing/test-fuzz-requests.ts';
import { createSender, type RawAnswer } from './testing/test-fuzz-send.ts';
import type { Schema } from './testing/test-fuzz-values.ts';
import { createFuzzWorld } from './testing/test-fuzz-world.ts';

/**
 * One seed by default, so that a run says something about the change it checks. `VOLD_FUZZ_SEED` takes another,
 * `VOLD_FUZZ_SECONDS` makes it longer; the seed is printed.
 */
const seed = Number(process.env.VOLD_FUZZ_SEED ?? 20_261_121);
const seconds = Number(process.env.VOLD_FUZZ_SECONDS ?? 1);
const perRound = isLong ? 5 : 2;
const atOnce = 6;

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

let api: TestApi;
let document: OpenApi;
beforeAll(async () => {
  const fetch = () => Promise.reject(new Error('Nothing outside is reached'));
  api = await startTestApi({ fetch });
  document = (await api.call<OpenApi>('GET', 'openapi.json')).body;
});
afterAll(() => api.close());

it('the OpenAPI document is valid', async () => {
  const result = await new Validator().validate({ ...structuredClone(document) });
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

it(`no request causes a fault, a hang or another client's word (seed ${seed})`, {
  timeout: seconds * 1000 + 300_000,
}, async () => {
  process.stdout.write(`fuzz: VOLD_FUZZ_SEED=${seed}\n`);
  const world = await createFuzzWorld(api);
  const sender = createSender(api.url);
  const { schemas } = document.components;
  const calls: Described[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const statuses = new Map<number, number>();
  const problems = new Map<string, string>();
  const deadline = Date.now() + seconds * 1000;

  /** Ids of records that requests made, by the prefix of their kind. */
  const made = new Map<string, string[]>();

  async function check({ operation }: Described, generated: FuzzRequest): Promise<void> {
    const path = generated.path.replace(
      new RegExp(`${madeId}(\\w*)`),
      (_, prefix: string) => made.get(prefix)?.shift() ?? `${prefix}_0`,
    );
    const request = { ...generated, path };
    const answer = await sender.send(request);
    if (answer.status === 201) remember(answer.text);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const documented = isDocumented(operation, answer) ? null : 'a status that the document does not have';
    const problem = problemOf(request, answer, api.other.id) ?? documented;
    if (problem) throw new Error(`${problem}: ${answer.status} ${answer.text.slice(0, 300)}`);
  }

  function remember(text: string): void {
    const [prefix] = /(?<="id":")[a-z]{2}(?=_)/.exec(text) ?? [];
    const [id] = /(?<="id":")[a-z]{2}_[a-z0-9]{26}/.exec(text) ?? [];
    if (prefix && id) made.set(prefix, [...(made.get(prefix) ?? []), id]);
  }

  async function fuzz(call: Described, index: number, round: number): Promise<void> {
    const name = `${call.method} ${call.path}`;
    // Masters may read every client: they name only own records, so that foreign ones stay what they are.
    const { master = null, ...others } = world.tokens;
    const requests = fc.oneof(
      { weight: 7, arbitrary: requestsOf(call, { schemas, ...world, tokens: others }) },
      {
        weight: 1,
        arbitrary: requestsOf(call, {
          schemas,
          ...world,
          ids: world.ownIds,
          suffixes: [api.bali.id],
          tokens: { master, guest: null },
        }),
      },
    );
    const outcome = await fc.check(
      fc.asyncProperty(requests, (request) => check(call, request)),
      {
        seed: seed + index * 1009 + round,
        numRuns: perRound,
        interruptAfterTimeLimit: Math.max(1000, deadline - Date.now()),
        markInterruptAsFailure: false,
      },
    );
    // A machine so slow that not one run fits is no failure.
    if (outcome.failed && outcome.counterexample && !problems.has(name)) {
      const [request] = outcome.counterexample ?? [];
      const shown = request && {
        ...request,
        body: request.body?.toString().slice(0, 200),
        path: request.path.slice(0, 300),
      };
      problems.set(name, `${outcome.errorInstance}\n${JSON.stringify(shown)?.slice(0, 1500)}`);
    }
  }

  for (let round = 0; round < 1000 && (round === 0 || Date.now() < deadline); round++) {
    let next = 0;
    const work = async () => {
      for (let at = next++; at < calls.length; at = next++) {
        const call = calls[at];
        if (call && (round === 0 || Date.now() < deadline)) await fuzz(call, at, round);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (problems.size > 0) break;
  }
  sender.close();
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(`fuzz: ${total} requests to ${calls.length} calls: ${JSON.stringify([...statuses].sort())}
`);
  expect(Object.fromEntries(problems), `VOLD_FUZZ_SEED=${seed}`).toEqual({});
  // A slow machine gets through fewer than it was given, but through every call.
  expect(total).toBeGreaterThanOrEqual(calls.length);
  // Requests that all fail at the door would prove nothing.
  for (const status of [200, 201, 404, 422])
    expect(statuses.get(status) ?? 0, `${status}`).toBeGreaterThan(0);
});

/** Statuses of the server in front of the API: an unknown address or method, headers that are too long. */
const before: ReadonlySet<number> = new Set([404, 405, 413]);

function isDocumented({ responses }: Operation, { status }: RawAnswer): boolean {
  return String(status) in responses || before.has(status);
}
