import { newId, type RedirectImported } from '@vold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../api/testing/test-api.ts';
import { columnNames } from './read-columns.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.call('POST', 'page', { token: token(), body: { title: { en: 'R' }, slug: { en: 'rooms' } } });
});
afterAll(() => api.close());
beforeEach(() =>
  api.db.transact({ kind: 'system', reason: 'test' }, (tx) => tx.deleteFrom('redirect').execute()),
);

const token = () => api.bali.tokens.editor;
const send = (csv: string, more: object = {}, as = token()) =>
  api.call<RedirectImported & { message: string; details: { path: string; message: string }[] }>(
    'POST',
    'redirect/import',
    { token: as, body: { csv, ...more } },
  );
/** `line outcome from → to`, with a note behind. */
const report = ({ lines }: RedirectImported) =>
  lines.map(({ line, outcome, from, to, permanent, note }) =>
    `${line} ${outcome} ${from} → ${to}${permanent ? '' : ' (for now)'} ${note}`.trim(),
  );
async function stored(as = token()): Promise<string[]> {
  const { body } = await api.call<{ results: { from: string; to: string }[] }>('GET', 'redirect?sort=from', {
    token: as,
  });
  return body.results.map(({ from, to }) => `${from} → ${to}`);
}

describe('an import of CSV', () => {
  it('is for those who may change redirects, and bounded', async () => {
    expect((await send('/a,/b', {}, 'nobody')).status).toBe(401);
    expect((await send('')).body.details).toMatchObject([{ path: 'csv' }]);
    expect((await send('/a,/b', {}, api.bali.tokens.head_region)).status).toBe(403);
    expect((await send('/a,/b\n'.repeat(10_001))).body.message).toContain('10000');
    expect((await send('x'.repeat(4_000_001))).status).toBe(422);
  });

  it('reads commas, semicolons and tabs, quotes, a mark and any line ends; a header may be there', async () => {
    for (const csv of [
      '/a,/b,true\n/c,/d,false\n',
      '\ufefffrom;to;permanent\r\n"/a";"/b";\r\n\r\n/c;/d;302',
      'Source\tTarget\n/a\t/b\n/c\t/d\tno',
    ]) {
      const { body } = await send(csv);
      expect(body.lines.map(({ from, to, permanent }) => [from, to, permanent])).toEqual([
        ['/a', '/b', true],
        ['/c', '/d', false],
      ]);
    }
    const quoted = await send('"/a,""b""",https://x.example/?q=1');
    expect(report(quoted.body)).toEqual(['1 new /a,"b" → https://x.example/?q=1']);
  });

  it('says of each line what would happen, and writes nothing', async () => {
    await send('/same,/x\n/changes,/x', { dry_run: false });
    const csv = [
      'from,to,permanent',
      '/new,/x',
      '/same,/x,true',
      '/changes,/y,temporary',
      '?no-path,/x',
      '/rooms,/x',
      '/loop-a,/loop-b',
      '/loop-b,/loop-a',
      '/new,/z',
      '/w/*,/v/*',
      '/v/*,/w/*',
      '/on,/new',
      '/empty,',
      '/odd,/x,perhaps',
    ].join('\n');
    const { body } = await send(csv);
    expect(body.counts).toEqual({ new: 4, changed: 1, same: 1, skipped: 0, refused: 7 });
    expect(report(body)).toEqual([
      '2 new /new → /x',
      '3 same /same → /x',
      '4 changed /changes → /y (for now)',
      expect.stringMatching(/^5 refused \?no-path → \/x From: A path that starts with \//),
      expect.stringMatching(/^6 refused \/rooms → \/x The website shows something/),
      '7 new /loop-a → /loop-b',
      expect.stringMatching(/^8 refused \/loop-b → \/loop-a This would lead in a circle/),
      expect.stringMatching(/^9 refused .* Line 2 has the same address$/),
      '10 new /w/* → /v/*',
      expect.stringMatching(/^11 refused .* This would lead in a circle/),
      '12 new /on → /new Leads on to /x',
      expect.stringMatching(/^13 refused .* It names no target$/),
      expect.stringMatching(/^14 refused .* Permanent is true or false/),
    ]);
    expect(await stored()).toEqual(['/changes → /x', '/same → /x']);
  });

  it('imports all lines or none, or those that are good', async () => {
    const csv = '/good,/x\n?bad,/x';
    const refused = await send(csv, { dry_run: false });
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('nothing was imported'), details: [{ path: 'csv.2' }] },
    });
    expect(await stored()).toEqual([]);
    const { body } = await send(csv, { dry_run: false, skip_refused: true });
    expect(body).toMatchObject({ dry_run: false, counts: { new: 1, refused: 1 } });
    expect(await stored()).toEqual(['/good → /x']);
    expect(await stored(api.other.tokens.editor)).toEqual([]);
  });

  it('says how many lines are refused, and names a hundred', async () => {
    const refused = async (csv: string) => {
      const { status, body } = await send(csv, { dry_run: false });
      expect(status).toBe(422);
      return [body.message, body.details.length, body.details[0]?.path, body.details[0]?.message];
    };
    const why = expect.stringMatching(/^Line 1: ./);
    expect(await refused('?bad,/x')).toEqual([
      'A line was refused, so nothing was imported',
      ...[1, 'csv.1', why],
    ]);
    expect(await refused('?bad,/x\n'.repeat(101))).toEqual([
      '101 lines were refused, so nothing was imported',
      ...[100, 'csv.1', why],
    ]);
    expect((await send('here,there', { dry_run: true })).body).toMatchObject({
      dry_run: true,
      needs_columns: true,
      counts: { new: 0, changed: 0, same: 0, skipped: 0, refused: 0 },
    });
  });

  it('makes a redirect that it changes a person’s, for now or for ever, and clears the addresses that found nothing', async () => {
    const row = { client_id: api.bali.id, from: '/Moved', to: '/x', origin: 'move' as const };
    const scope = { kind: 'system', reason: 'test' } as const;
    await api.db.transact(scope, (tx) =>
      tx
        .insertInto('redirect')
        .values({ ...row, id: newId('redirect') })
        .execute(),
    );
    const missing = (name: string) => ({ client: api.bali.id, kind: 'missing', name, referrer: '', uses: 1 });
    const rows = [missing('/moved'), missing('/added'), missing('/other')];
    expect((await api.call('POST', 'site/uses', { token: api.siteToken, body: { rows } })).status).toBe(200);
    const { body } = await send('/moved,/y,302\n/added,/z\n/off,/z', { dry_run: false });
    expect(body.counts).toMatchObject({ new: 2, changed: 1 });
    const { results } = (
      await api.call<{ results: object[] }>('GET', 'redirect?sort=from', { token: token() })
    ).body;
    expect(results).toMatchObject([
      { from: '/Moved', to: '/y', permanent: false, origin: 'person' },
      { from: '/added', to: '/z', permanent: true, origin: 'person' },
      { from: '/off' },
    ]);
    const left = await api.db.read(scope, (tx) => sql`select path from missing_address`.execute(tx));
    expect(left.rows).toEqual([{ path: '/other' }]);
    await api.db.transact(scope, (tx) => sql`delete from missing_address`.execute(tx));
    const file = await fetch(`${api.url}/api/v1/redirect/export`, {
      headers: { authorization: `Bearer ${token()}` },
    });
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="redirects.csv"');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect((await file.text()).split('\r\n').slice(1, 3)).toEqual([
      '"/Moved","/y","false"',
      '"/added","/z","true"',
    ]);
  });

  it('E5 reads columns by the names of other programs, with 301 from the code, and leaves out what is off', async () => {
    const csv = [
      'source,target,regex,code,type,hits,title,status',
      '/old-a,/new-a,0,301,url,12,"",active',
      '/old-off,/new-off,0,301,url,0,"",disabled',
      '^/blog/(.*),/news/$1,1,301,url,0,"",active',
      '/for-now,/new-b,0,307,url,0,"",active',
    ].join('\n');
    const { body } = await send(csv, { dry_run: false, skip_refused: true });
    expect(report(body)).toEqual([
      '2 new /old-a → /new-a',
      '3 skipped /old-off → /new-off It is off in the file',
      expect.stringMatching(/^4 refused .* It is a pattern/),
      '5 new /for-now → /new-b (for now)',
    ]);
    expect(await stored()).toEqual(['/for-now → /new-b', '/old-a → /new-a']);
    expect(body.columns.filter(({ use }) => use === null).map(({ name }) => name)).toEqual(['hits', 'title']);
  });

  it.each([
    ['to,from\n/x,/old', '2 new /old → /x'],
    ['id,source,matching,destination,type,status\n7,old,exact,/x,302,active', '2 new /old → /x (for now)'],
    ['Redirect from,Redirect to\n/old,/x', '2 new /old → /x'],
    ['Old URL;New URL;Status\n/old;/x;301', '2 new /old → /x'],
    ['Original URL,Destination URL,Redirect style\nold.html,x,permanent', '2 new /old.html → /x'],
  ])('E5 understands %s', async (csv, line) => {
    expect(report((await send(csv)).body)).toEqual([line]);
  });

  it.each(['from', 'to'] as const)('M4 takes the first of several columns of the use %s', async (use) => {
    const names = columnNames[use];
    for (const [at, name] of names.entries()) {
      const others = [...names.slice(at + 1), ...names.slice(0, at)];
      const head = [name, ...others, use === 'from' ? 'target' : 'source'].join(',');
      const line = ['/first', ...others.map((_, other) => `/other-${other}`), '/last'].join(',');
      const [from, to] = use === 'from' ? ['/first', '/last'] : ['/last', '/first'];
      const { body } = await send(`${head}\n${line}`);
      expect([name, report(body)]).toEqual([name, [`2 new ${from} → ${to}`]]);
    }
  });

  it('E5 asks which columns are the addresses if no name says so, and names those that it knows', async () => {
    const csv = 'alt,neu,art\n/a,/b,302';
    const { body } = await send(csv);
    expect([body.needs_columns, body.lines]).toEqual([true, []]);
    expect(body.columns).toContainEqual({ name: 'neu', use: null, example: '/b' });
    const refused = await send(csv, { dry_run: false });
    expect(refused.status).toBe(422);
    expect(refused.body.details).toMatchObject([
      { path: 'csv.1', message: expect.stringMatching(/“alt”, “neu”, “art”.*from, source.*to, target/) },
    ]);
    const columns = ['from', 'to', 'permanent'];
    expect(report((await send(csv, { columns })).body)).toEqual(['2 new /a → /b (for now)']);
  });

  it('E5b adds the slash that Yoast leaves out, and refuses its patterns as such', async () => {
    const csv =
      'Origin,Target,Type,Format\n"old-y","new-y","301","plain"\n"^old-(.*)$","new-$1","301","regex"\n"old-z","https://x.example/z","302","plain"';
    expect(report((await send(csv)).body)).toEqual([
      '2 new /old-y → /new-y',
      expect.stringMatching(/^3 refused .* It is a pattern \(“regex”\)/),
      '4 new /old-z → https://x.example/z (for now)',
    ]);
  });

  it('E6 says that columns are separated by blanks', async () => {
    const { body } = await send('/docs/* /handbook/:splat 301\nRedirect 301 /a /b');
    for (const { note } of body.lines) expect(note).toContain('separated by blanks; separate them by commas');
    expect(body.counts.refused).toBe(2);
  });

  it('holds two that run at once against each other', async () => {
    const answers = await Promise.all([
      send('/left,/right', { dry_run: false }),
      send('/right,/left', { dry_run: false }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('takes 10,000 lines, and the export takes them back', async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `/old/page-${at},/new/page-${at}`);
    const first = await send(lines.join('\n'), { dry_run: false });
    expect(first.body.counts).toEqual({ new: 10_000, changed: 0, same: 0, skipped: 0, refused: 0 });
    const response = await fetch(`${api.url}/api/v1/redirect/export`, {
      headers: { authorization: `Bearer ${token()}` },
    });
    expect(response.headers.get('content-type')).toContain('text/csv');
    const csv = await response.text();
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      '\ufeff"from","to","permanent"'.slice(1),
      '"/old/page-0","/new/page-0","true"',
    ]);
    expect((await send(csv)).body.counts).toEqual({
      new: 0,
      changed: 0,
      same: 10_000,
      skipped: 0,
      refused: 0,
    });
    const foreign = await fetch(`${api.url}/api/v1/redirect/export`, {
      headers: { authorization: `Bearer ${api.other.tokens.editor}` },
    });
    expect((await foreign.text()).trim().split('\n')).toHaveLength(1);
  });

  it('E56 changes the redirect of an address that is spelled otherwise', async () => {
    await send('/Foo,/a', { dry_run: false });
    const { body } = await send('/foo/,/b\n/FOO,/c\n/x,/d\n/X,/e', { dry_run: false, skip_refused: true });
    expect(report(body)).toEqual([
      '1 changed /Foo → /b',
      '2 refused /Foo → /c Line 1 has the same address',
      '3 new /x → /d',
      '4 refused /X → /e Line 3 has the same address',
    ]);
    expect(await stored()).toEqual(['/Foo → /b', '/x → /d']);
  });
});
