import { join } from 'node:path';
import type { Ticket, TicketComment } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { startWorker } from '../../platform/jobs/index.ts';
import { createMailer } from '../../platform/mail/index.ts';
import { startTestSmtp } from '../../platform/mail/testing/test-smtp.ts';
import { safeFetch } from '../../platform/safe-fetch/index.ts';
import { createJobHandlers } from '../job-handlers.ts';
import { confirmFor } from '../mail/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Role = keyof TestApi['bali']['tokens'];
const as = (role: Role) => ({ token: api.bali.tokens[role] });
const open = async (body: object = {}, role: Role = 'editor') =>
  (await api.call<Ticket>('POST', 'ticket', { ...as(role), body: { title: 'The menu is empty', ...body } }))
    .body;
const put = (id: string, body: object, role: Role = 'ticketMaster') =>
  api.call<Ticket & { code: string }>('PUT', `ticket/${id}`, { ...as(role), body });
const developer = () => api.bali.userIds.developer;

describe('tickets', () => {
  it('are for staff of the client', async () => {
    const { id } = await open();
    for (const [method, path] of [
      ['GET', 'ticket'],
      ['POST', 'ticket'],
      ['GET', `ticket/${id}`],
      ['PUT', `ticket/${id}`],
      ['GET', 'ticket/developer/list'],
      ['POST', 'ticket-comment'],
    ] as const) {
      const body = method === 'GET' ? {} : { body: { title: 'x' } };
      expect((await api.call(method, `${path}/${api.bali.id}`, body)).status).toBe(401);
    }
  });

  it('refuse what cannot be', async () => {
    const bad = {
      title: ' ',
      priority: 'low',
      status: 'Done',
      media: [{ id: 'pi_1', url: 'javascript:alert(1)' }],
      unknown: 1,
    };
    const { status, body } = await api.call<{ details: { path: string }[] }>('POST', 'ticket', {
      ...as('editor'),
      body: bad,
    });
    expect([status, body.details.map(({ path }) => path).sort()]).toEqual([
      422,
      ['media.0.url', 'priority', 'status', 'title', 'unknown'],
    ]);
    expect(
      await api.call('POST', 'ticket', {
        ...as('editor'),
        body: { title: 'x', page: 'pg_01h455vb4pex5vsknk084sn02q' },
      }),
    ).toMatchObject({ status: 422, body: { details: [{ path: 'page' }] } });
  });

  it("tell nothing of another client's, nor take its people", async () => {
    const { id } = await open();
    const theirs = { token: api.other.tokens.ticketMaster };
    expect((await api.call('GET', `ticket/${id}`, theirs)).status).toBe(404);
    expect((await api.call('PUT', `ticket/${id}`, { ...theirs, body: { status: 'Closed' } })).status).toBe(
      404,
    );
    const comment = { ...theirs, body: { ticket: id, text: 'Hi' } };
    expect((await api.call('POST', 'ticket-comment', comment)).status).toBe(422);
    expect(await put(id, { assignTo: [{ id: api.other.userIds.developer }] })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'assignTo' }] },
    });
  });

  it('TICK-02 have their fields, with the names of client and people as they are now', async () => {
    const page = await api.call<{ id: string }>('POST', 'page', {
      ...as('editor'),
      body: { title: { en: 'Rooms' } },
    });
    const media = [{ id: 'pi_1', url: '/files/a.png', name: 'a.png', mimetype: 'image/png' }];
    const made = await open({ description: 'On phones', priority: 'high', media, page: page.body.id });
    expect(made).toMatchObject({
      title: 'The menu is empty',
      description: 'On phones',
      priority: 'high',
      status: 'Open',
      client: { id: api.bali.id, name: 'bali' },
      opened_by: { id: api.bali.userIds.editor, name: 'editor' },
      assignTo: [],
      media,
      page: page.body.id,
      created_by: api.bali.userIds.editor,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    await put(made.id, { assignTo: [{ id: developer(), name: 'Another user' }] });
    await open({ page: page.body.id });
    const where = JSON.stringify({ assignTo: developer(), page: page.body.id });
    const { body } = await api.call<{ results: Ticket[] }>('GET', `ticket?where=${where}`, as('editor'));
    expect(body.results).toMatchObject([
      { id: made.id, assignTo: [{ id: developer(), name: 'developer' }], client: { name: 'bali' } },
    ]);
  });

  it('TICK-02 count within the client, also when many are opened at once', async () => {
    const before = (await open()).ticketNumber;
    const [made, theirs] = await Promise.all([
      Promise.all(Array.from({ length: 25 }, () => open())),
      api.call<Ticket>('POST', 'ticket', { token: api.other.tokens.editor, body: { title: 'First' } }),
    ]);
    const numbers = made.map(({ ticketNumber }) => ticketNumber).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, at) => before + 1 + at));
    expect(theirs.body.ticketNumber).toBe(1);
    expect(await open({ ticketNumber: 999 })).toMatchObject({ ticketNumber: before + 26 });
  });

  it('API-26 are changed', async () => {
    const { id } = await open();
    const assignTo = [{ id: developer(), name: 'developer' }];
    expect(await put(id, { assignTo })).toMatchObject({ status: 200, body: { id, assignTo } });
  });

  it('TICK-12 get any status, in any order, from the ticket master', async () => {
    const { id } = await open();
    for (const status of ['Quality Assurance', 'On Progress', 'Open', 'On Progress', 'Closed']) {
      expect(await put(id, { status })).toMatchObject({ status: 200, body: { status } });
    }
  });

  it('TICK-13 get a status and developers from nobody else', async () => {
    const { id } = await open();
    for (const role of ['superadmin', 'master', 'admin', 'developer', 'editor'] as const) {
      expect((await put(id, { status: 'Closed' }, role)).status).toBe(403);
      expect((await put(id, { assignTo: [{ id: developer() }] }, role)).status).toBe(403);
      expect(
        (await api.call('POST', 'ticket', { ...as(role), body: { title: 'x', status: 'Closed' } })).status,
      ).toBe(403);
    }
    expect((await put(id, { title: 'Rewritten' }, 'editor')).status).toBe(403);
    const { body } = await api.call<Ticket>('GET', `ticket/${id}`, as('editor'));
    expect(body).toMatchObject({ status: 'Open', assignTo: [], title: 'The menu is empty' });
  });

  it('say who opened them, also a master, whom the client has no user of', async () => {
    const made = await api.call<Ticket>('POST', `ticket/${api.bali.id}`, {
      token: api.masterToken,
      body: { title: 'We saw this' },
    });
    const self = await api.call<{ id: string; name: string }>('GET', 'self', { token: api.masterToken });
    const opened_by = { id: self.body.id, name: self.body.name };
    expect(made.body).toMatchObject({ opened_by });
    expect((await api.call('GET', `ticket/${made.body.id}`, as('editor'))).body).toMatchObject({ opened_by });
  });

  it('take media and comments from everybody, and lose none', async () => {
    const first = { id: 'pi_1', url: '/files/a.png' };
    const made = await open({ media: [first] });
    const whole = { ...made, media: [first, { id: 'fi_2', url: 'https://example.com/b.pdf' }] };
    expect(await put(made.id, whole, 'Product Manager')).toMatchObject({
      status: 200,
      body: { media: whole.media },
    });
    expect((await put(made.id, { media: [] }, 'Product Manager')).status).toBe(403);
    const comment = await api.call<TicketComment>('POST', 'ticket-comment', {
      ...as('head_region'),
      body: { ticket: made.id, text: 'Here too', media: [first] },
    });
    expect(comment).toMatchObject({
      status: 201,
      body: { author: { id: api.bali.userIds.head_region, name: 'head_region' }, media: [first] },
    });
    const silent = await api.call<TicketComment>('POST', 'ticket-comment', {
      ...as('head_region'),
      body: { ticket: made.id, media: [first] },
    });
    expect(silent).toMatchObject({ status: 201, body: { text: '', media: [first] } });
    expect(
      await api.call('POST', 'ticket-comment', {
        ...as('head_region'),
        body: { ticket: made.id, text: ' ' },
      }),
    ).toMatchObject({ status: 422, body: { details: [{ path: 'text' }] } });
    const where = JSON.stringify({ ticket: made.id });
    const { body } = await api.call<{ total: number }>('GET', `ticket-comment?where=${where}`, as('editor'));
    expect(body.total).toBe(2);
  });

  it('TICK-16 are closed', async () => {
    const { id } = await open();
    expect(await put(id, { status: 'Closed' })).toMatchObject({ status: 200, body: { status: 'Closed' } });
  });

  it('TICK-17 are closed once, and then closed to everything', async () => {
    const { id } = await open();
    await put(id, { status: 'Closed' });
    const closed = { status: 409, body: { code: 'TICKET_CLOSED' } };
    expect(await put(id, { status: 'Closed' })).toMatchObject(closed);
    expect(await put(id, { status: 'Open' })).toMatchObject(closed);
    expect(await put(id, { media: [{ id: 'pi_1', url: '/files/a.png' }] }, 'editor')).toMatchObject(closed);
    const comment = { ...as('editor'), body: { ticket: id, text: 'But' } };
    expect(await api.call('POST', 'ticket-comment', comment)).toMatchObject(closed);
  });

  it('API-25 name the developers to the ticket master alone', async () => {
    const list = (role: Role) => api.call<{ results: unknown[] }>('GET', 'ticket/developer/list', as(role));
    const { status, body } = await list('ticketMaster');
    expect([status, body.results]).toEqual([
      200,
      [{ id: developer(), name: 'developer', email: 'developer@bali.example.com' }],
    ]);
    expect((await list('superadmin')).status).toBe(403);
    expect((await list('developer')).status).toBe(403);
    const master = { token: api.masterToken };
    expect((await api.call('GET', `ticket/developer/list/${api.bali.id}`, master)).status).toBe(200);
  });
});

describe('mail', () => {
  it('tells ticket masters of a new ticket, developers of an assignment, and all concerned but who did it of a comment, a status and the end', async () => {
    const smtp = await startTestSmtp();
    onTestFinished(smtp.close);
    await api.db.transact({ kind: 'client', clientId: api.bali.id }, async (tx) => {
      for (const role of ['developer', 'editor', 'ticketmaster'])
        await confirmFor(tx, api.bali.id, `${role}@bali.example.com`);
    });
    const { id, ticketNumber } = await open({ title: 'Slow <page>\nBcc: x@example.com' });
    await put(id, { assignTo: [{ id: developer() }] });
    await put(id, { assignTo: [{ id: developer() }], status: 'On Progress' });
    await api.call('POST', 'ticket-comment', {
      ...as('developer'),
      body: { ticket: id, text: 'Seen <b>it</b>' },
    });
    await put(id, { status: 'Closed' });
    const worker = await startWorker({
      url: api.databaseUrl,
      handlers: createJobHandlers({
        db: api.db,
        storage: api.storage,
        keychain: api.keychain,
        mailer: createMailer({ smtpUrl: smtp.url, outbox: join(api.dataDir, 'outbox') }),
        fetch: safeFetch,
      }),
      log: { warn: () => {}, error: () => {} } as never,
    });
    onTestFinished(worker.stop);
    const mine = () => smtp.received.filter(({ text }) => text.includes(`#${ticketNumber}`));
    const owner = new pg.Client({ connectionString: api.databaseUrl });
    await owner.connect();
    onTestFinished(() => owner.end());
    const jobs = async () => (await owner.query('select from graphile_worker.jobs')).rowCount;
    await expect.poll(jobs, { timeout: 30_000 }).toBe(0);
    const told = (role: string, words: string) =>
      mine().filter(({ to, text }) => to.join().startsWith(role) && plainText(text).includes(words)).length;
    const number = `ticket #${ticketNumber}`;
    expect(told('ticketmaster', `editor opened ${number}`)).toBe(1);
    expect(told('developer', `Ticket #${ticketNumber} was assigned to you`)).toBe(1);
    for (const role of ['developer', 'editor']) {
      expect(told(role, 'to <b>On Progress</b>')).toBe(1);
      expect(told(role, `ticketMaster closed ${number}`)).toBe(1);
    }
    expect(told('editor', 'developer wrote about')).toBe(1);
    // Users are not notified of their own actions.
    expect(mine()).toHaveLength(7);
    const textTo = (role: string, words = '') =>
      mine().find(({ to, text }) => to.join().startsWith(role) && plainText(text).includes(words))?.text ??
      '';
    expect(textTo('developer')).toContain(`Subject: Ticket #${ticketNumber}: Slow <page> Bcc: x@example.com`);
    expect(textTo('developer')).toContain('Slow &lt;page&gt;');
    expect(textTo('developer')).toMatch(new RegExp(`/dashboard/tickets/=?\\r?\\n?${id.slice(0, 4)}`));
    expect(textTo('editor', 'wrote about')).toContain('Seen &lt;b&gt;it');
  });
});

/** A mail's text without the line breaks of its encoding. */
function plainText(text: string): string {
  return text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
