/**
 * The references: a bare Fastify that answers a constant, and a bare Fastify + pg with one statement a request, on the
 * PostgreSQL that the product uses. Runs as a separate process, as the product does. Its settings come as JSON in the first
 * argument; it sends its port to its parent when it listens.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';

const settings = z
  .object({
    database: z.object({ connectionString: z.string() }),
    pageId: z.string(),
    clientId: z.string(),
    constant: z.string(),
    html: z.string(),
    /** How many rows it has to update. */
    rows: z.number(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const pool = new pg.Pool({ ...settings.database, max: 10 });
const app = Fastify();

app.get('/constant', (_request, reply) => reply.type('application/json').send(settings.constant));
app.get('/html', (_request, reply) => reply.type('text/html').send(settings.html));
app.get('/page', async () => {
  const { rows } = await pool.query('select * from page where id = $1', [settings.pageId]);
  return rows[0];
});
app.get('/list', async () => {
  const { rows } = await pool.query(
    `select id, client_id, "pageId", title, slug, "customUrl", status, meta, categories, publish_at, unpublish_at, rev,
       created_at, updated_at, created_by, updated_by
     from page where client_id = $1 order by id desc limit 50`,
    [settings.clientId],
  );
  const total = await pool.query('select count(*) from page where client_id = $1', [settings.clientId]);
  return { results: rows, total: Number(total.rows[0].count) };
});
// As written down: without a helpful index. And with an index on the client.
for (const [path, table] of [
  ['/search', 'bench_page'],
  ['/search-of-client', 'page'],
] as const) {
  app.get<{ Querystring: { q: string } }>(path, async ({ query }) => {
    const { rows } = await pool.query(
      `select id, title, slug, status from ${table} where client_id = $1 and title->>'en' ilike $2 order by id desc limit 20`,
      [settings.clientId, `%${query.q}%`],
    );
    return { results: rows };
  });
}
app.post('/create', async (request) => {
  const { rows } = await pool.query('insert into bench_reference (body) values ($1) returning *', [
    JSON.stringify(request.body),
  ]);
  return rows[0];
});
app.put<{ Params: { id: string } }>('/update/:id', async ({ body, params }) => {
  const { rows } = await pool.query('update bench_reference set body = $1 where id = $2 returning *', [
    JSON.stringify(body),
    params.id,
  ]);
  return rows[0];
});

await pool.query('drop table if exists bench_reference');
await pool.query('create table bench_reference (id bigserial primary key, body jsonb)');
await pool.query(`insert into bench_reference (body) select '{}' from generate_series(1, $1::int)`, [
  settings.rows,
]);
// The same pages without any index but the key.
await pool.query('drop table if exists bench_page');
await pool.query('create table bench_page (like page including defaults)');
await pool.query('insert into bench_page select * from page');
await pool.query('alter table bench_page add primary key (id)');
await pool.query('vacuum analyze bench_page');
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(address);
process.on('disconnect', () => process.exit(0));
