/**
 * Writes per second as a part of the reference's, one statement a request, in the same round: `node bench/src/writes.ts [rounds] [seconds] [checkout …]`.
 * Other checkouts are measured in turns with this one, each with its own database. Prints the median of the rounds; wanted: 0.35
 * at 16 connections. Asserts nothing.
 */
import { join } from 'node:path';
import { startServer } from '@vold/testing';
import { z } from 'zod';
import { databaseOf } from './database-of.ts';
import { type Load, type Measured, measure } from './measure.ts';
import { pageBody, seedPages } from './seed-pages.ts';
import { startReference } from './start-reference.ts';

const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 4);
const checkouts = process.argv.slice(4);
const pages = 2000;

/** The loads to measure for each checkout, by its name. */
const loads = new Map<string, { ours: Load; reference: Load; processes: number[] }[]>();
const stops: (() => unknown)[] = [];
try {
  for (const checkout of [null, ...checkouts]) await prepare(checkout);
  const measured = new Map<string, { ours: Measured; reference: Measured }[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, comparisons] of loads) {
      for (const { ours, reference, processes } of comparisons) {
        for (const connections of [16, 1]) {
          const key = `${ours.name}, ${connections} conn., ${name}`;
          const result = {
            ours: await measure(ours, connections, seconds, processes),
            reference: await measure(reference, connections, seconds),
          };
          measured.set(key, [...(measured.get(key) ?? []), result]);
        }
      }
    }
  }
  for (const key of [...measured.keys()].sort()) {
    const results = measured.get(key) ?? [];
    const rate = median(results.map(({ ours }) => ours.rate));
    const ratio = median(results.map(({ ours, reference }) => ours.rate / reference.rate));
    const cpu = median(results.map(({ ours }) => ours.cpu));
    const p99 = median(results.map(({ ours }) => ours.p99));
    const failed = results.reduce((sum, { ours }) => sum + ours.failed, 0);
    console.log(
      `${key.padEnd(60)} ${rate.toFixed(0).padStart(6)}/s  ratio ${ratio.toFixed(3)}  p99 ${p99} ms  cpu ${cpu.toFixed(2)} ms  failed ${failed}`,
    );
  }
} finally {
  for (const stop of stops) await stop();
}

async function prepare(checkout: string | null): Promise<void> {
  const command = checkout === null ? undefined : join(checkout, 'apps/server/bin/vold.mjs');
  const server = await startServer({ timeout: 180_000, command });
  stops.push(() => server.stop());
  const { token, clientId } = await seedPages(server, pages, 1);
  const headers = { authorization: `Bearer ${token}` };
  const api = `${server.url}/api/v1`;
  const answer = await fetch(`${api}/page/${clientId}?select=id&limit=500`, { headers });
  const { results } = z.object({ results: z.array(z.object({ id: z.string() })) }).parse(await answer.json());
  const reference = await startReference({
    database: await databaseOf(server.dataDir),
    pageId: results[0]?.id,
    clientId,
    constant: '',
    html: '',
    rows: results.length,
  });
  stops.unshift(() => reference.stop());
  const { components } = pageBody('Updated');
  const body = pageBody('Created by the benchmark [<id>]');
  loads.set(checkout ?? 'here', [
    {
      ours: { name: 'create', url: `${api}/page/${clientId}`, method: 'POST', headers, body },
      reference: { name: 'one insert', url: `${reference.url}/create`, method: 'POST', body },
      processes: [server.pid],
    },
    {
      ours: {
        ...{ name: 'update', url: api, method: 'PUT', headers, body: { components } },
        turns: results.map(({ id }) => `/api/v1/page/${id}/${clientId}`),
      },
      reference: {
        ...{ name: 'one update', url: reference.url, method: 'PUT', body: pageBody('Updated') },
        turns: results.map((_, at) => `/update/${at + 1}`),
      },
      processes: [server.pid],
    },
  ]);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
