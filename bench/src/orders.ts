/**
 * Each order of the list of pages compared with the order of ids, and page 300 with page 1, measured alternately over 16
 * connections: `npm run orders -w bench` or `node bench/src/orders.ts [pages] [seconds]`.
 */
import { startServer } from '@vold/testing';
import { type Load, measure } from './measure.ts';
import { seedPages } from './seed-pages.ts';

const pages = Number(process.argv[2] ?? 100_000);
const seconds = Number(process.argv[3] ?? 2);
const rounds = 3;
const connections = 16;
const filters: Record<string, object | null> = {
  '': null,
  'published, ': { status: 'published' },
  'without the home page, ': { id: { ne: 'pg_home' } },
};
const orders = [
  'id ASC',
  'created_at DESC',
  'updated_at DESC',
  'title.en ASC',
  'title.en DESC',
  // No page has a title in it.
  'title.de ASC',
  'status ASC',
  'publish_at ASC',
];
const lates = ['id DESC', 'created_at DESC', 'updated_at DESC', 'title.en ASC'];

const server = await startServer({ timeout: 180_000 });
try {
  const seeded = await seedPages(server, pages, 1);
  const headers = { authorization: `Bearer ${seeded.token}` };
  const list = (name: string, sort: string, where: object | null, page = 0): Load => {
    const query = new URLSearchParams({ sort, limit: '50', page: String(page) });
    if (where) query.set('where', JSON.stringify(where));
    return { name, url: `${server.url}/api/v1/page/${seeded.clientId}?${query}`, headers };
  };
  const byId = list('id DESC', 'id DESC', null);
  const late = Math.min(299, Math.floor(pages / 100));
  console.log(
    `${pages} pages, ${connections} connections, ${rounds} rounds of ${seconds} s; requests per second\n`,
  );
  console.log(row('', ['own', 'beside', 'ratio', 'cpu ms', 'beside']));
  for (const [filter, where] of Object.entries(filters)) {
    for (const order of orders) {
      await compare(`${filter}${order} / id DESC`, list(order, order, where), byId);
    }
  }
  for (const order of lates) {
    await compare(
      `${order}, page ${late + 1} / page 1`,
      list(order, order, null, late),
      list(order, order, null),
    );
  }
} finally {
  await server.stop();
}

/** Prints the ratio of two loads, measured alternately. */
async function compare(name: string, own: Load, beside: Load): Promise<void> {
  const sums = [
    { rate: 0, cpu: 0 },
    { rate: 0, cpu: 0 },
  ];
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, load] of [own, beside].entries()) {
      const { rate, cpu, failed } = await measure(load, connections, seconds, [server.pid]);
      if (failed > 0) throw new Error(`${failed} requests failed: ${load.name}`);
      const sum = sums[at];
      if (sum) {
        sum.rate += rate / rounds;
        sum.cpu += cpu / rounds;
      }
    }
  }
  const [mine, other] = sums;
  if (!mine || !other) return;
  const cells = [mine.rate.toFixed(0), other.rate.toFixed(0), (mine.rate / other.rate).toFixed(2)];
  console.log(row(name, [...cells, mine.cpu.toFixed(2), other.cpu.toFixed(2)]));
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(48) + cells.map((cell) => cell.padStart(9)).join('');
}
