// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, errorBody } from '../../base/api/testing/test-server.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { button, click, draw, erase, field, type, until } from '../../testing/draw.tsx';
import { openPreviewLinks } from './preview-links.tsx';

afterEach(erase);

const clientId = newId('client');
const link = (name: string, fault: string | null) => ({
  id: newId('preview-link'),
  name,
  fault,
  created_at: '2026-11-20T08:00:00Z',
  created_by: null,
  expires_at: '2100-01-01T00:00:00Z',
  last_used_at: null,
});
const open = () => (
  <button type="button" onClick={() => openPreviewLinks()}>
    Open
  </button>
);
const items = () =>
  [...document.querySelectorAll('[aria-label="Preview links"] li')].map((item) => item.textContent);

it('a preview link is revoked after a second press, and counts as revoked if somebody was faster', async () => {
  const board = link('Board', null);
  const listed = { results: [board], total: 1, total_page: 1 };
  const list = `GET /api/v1/draft/preview-link/${clientId}`;
  const revoke = `DELETE /api/v1/draft/preview-link/${board.id}/${clientId}`;
  const answers: Answers = {
    [list]: { body: listed },
    [revoke]: { status: 404, body: errorBody('NOT_FOUND', 'This preview link was not found') },
  };
  const { calls } = await draw(open, { clientId, answers });
  await click(button('Open'));
  await until(() => expect(items()).toHaveLength(1));
  await click(button('Revoke'));
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  answers[list] = { body: { ...listed, results: [], total: 0 } };
  await click(button('Revoke now?'));
  await until(() => expect(items()).toEqual([]));
  expect(useNotices.getState().current?.text).toBe('Link revoked');
});

it('K2 a preview link that does not open says why', async () => {
  const results = [link('Board', null), link('Lawyer', 'maker'), link('Deploy', 'key')];
  const answers = {
    [`GET /api/v1/draft/preview-link/${clientId}`]: { body: { results, total: 3, total_page: 1 } },
  };
  await draw(open, { clientId, answers });
  await click(button('Open'));
  await until(() =>
    expect(items()).toEqual([
      expect.stringMatching(/^Board.*works until/),
      expect.stringMatching(/^Lawyer.*person who created it may not create preview links/),
      expect.stringMatching(/^Deploy.*API key that created it was deleted/),
    ]),
  );
  expect(items().filter((text) => text?.includes('works until'))).toHaveLength(1);
  expect(items()[1]).toMatch(/^Lawyercreated [^·]+ · not used yet/);
});

describe('a new link', () => {
  const list = `GET /api/v1/draft/preview-link/${clientId}`;
  const make = `POST /api/v1/draft/preview-link/${clientId}`;
  const url = 'https://sea.example/?preview=abc';
  const empty = { body: { results: [], total: 0, total_page: 0 } };
  const made = { status: 201, body: { ...link('Board', null), url } };
  const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
  const day = 24 * 60 * 60 * 1000;

  async function begin(answers: Answers = {}, path?: string) {
    const given: Answers = { [list]: empty, [make]: made, ...answers };
    const node = () => (
      <button type="button" onClick={() => openPreviewLinks(path)}>
        Open
      </button>
    );
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    const { calls } = await draw(node, { clientId, answers: given });
    await click(button('Open'));
    await until(() => expect(field('Name')).toBeDefined());
    const posts = () => calls.filter(({ method }) => method === 'POST');
    return { given, copied, posts, calls };
  }

  it.each([
    ['1', 1, undefined, '/'],
    ['7', 7, '/rooms', '/rooms'],
    ['30', 30, '/rooms', '/rooms'],
    ['90', 90, '/rooms', '/rooms'],
  ])('works for %s days, is copied, shown once, and in the list', async (days, count, path, opens) => {
    const { given, copied, posts } = await begin({}, path);
    expect(field('Works for')).toBeUndefined();
    const select = [...document.querySelectorAll('select')][0];
    expect(select?.value).toBe('7');
    expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual([
      '1 day',
      '7 days',
      '30 days',
      '90 days',
    ]);
    await act(async () => {
      if (!select) return;
      select.value = days;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await type(field('Name'), 'Board');
    given[list] = { body: { results: [link('Board', null)], total: 1, total_page: 1 } };
    const before = Date.now();
    await click(button('Create and copy'));
    await until(() => expect(items()).toHaveLength(1));
    expect(posts()).toHaveLength(1);
    const { expires_at, ...rest } = { expires_at: '', ...(posts()[0]?.body as object) };
    expect(rest).toEqual({ name: 'Board', path: opens });
    expect(Math.round((Date.parse(expires_at) - before) / day)).toBe(count);
    expect([copied, field('Name')?.value]).toEqual([[url], '']);
    const shown = field('Preview link') as HTMLInputElement;
    expect([shown.value, shown.readOnly]).toEqual([url, true]);
    expect(dialog()).toContain('Keep it now. It is not shown again.');
    await act(async () => shown.focus());
    expect([shown.selectionStart, shown.selectionEnd]).toEqual([0, url.length]);
    await click(button('Copied') ?? button('Copy link'));
    await until(() => expect(copied).toEqual([url, url]));
  });

  it('is made once, and says why it cannot be; then nothing is shown to keep', async () => {
    const pending = Promise.withResolvers<void>();
    const refused = { status: 422, body: errorBody('INVALID', 'Too many links.') };
    const { given, posts, copied } = await begin({ [make]: { ...refused, after: pending.promise } });
    const form = document.querySelector('[role="dialog"] form');
    const submit = async () => {
      const event = new Event('submit', { bubbles: true, cancelable: true });
      await act(async () => form?.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect([await submit(), await submit()]).toEqual([true, true]);
    pending.resolve();
    await until(() =>
      expect(document.querySelector('form + [role="alert"]')?.textContent).toBe('Too many links.'),
    );
    expect([posts().length, copied, dialog().includes('Keep it now.')]).toEqual([1, [], false]);
    given[make] = made;
    await submit();
    await until(() => expect(dialog()).toContain('Keep it now.'));
    expect(document.querySelector('form + [role="alert"]')?.textContent).toBe('');
  });

  it('a list that cannot be read says so, and is read again', async () => {
    const { given } = await begin({ [list]: { status: 422, body: errorBody('INVALID', 'It is busy.') } });
    await until(() => expect(dialog()).toContain('It is busy.'));
    given[list] = { body: { results: [link('', null)], total: 1, total_page: 1 } };
    await click(button('Try again'));
    await until(() => expect(items()[0]).toMatch(/^Without a name.*not used yet/));
  });

  it('is not revoked by a press after the focus left, and says why it cannot be', async () => {
    const used = { ...link('Board', null), last_used_at: '2026-11-21T08:00:00Z' };
    const revoke = `DELETE /api/v1/draft/preview-link/${used.id}/${clientId}`;
    const { calls } = await begin({
      [list]: { body: { results: [used], total: 1, total_page: 1 } },
      [revoke]: { status: 422, body: errorBody('INVALID', 'Not this one.') },
    });
    await until(() => expect(items()[0]).toContain('last used'));
    const target = () => document.querySelector<HTMLElement>('[aria-label="Revoke Board"]');
    await act(async () => target()?.focus());
    await click(target());
    expect(target()?.textContent).toBe('Revoke now?');
    await act(async () => field('Name')?.focus());
    expect(target()?.textContent).toBe('Revoke');
    await click(target());
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await click(target());
    await until(() => expect(useNotices.getState().current?.text).toBe('Not this one.'));
    expect(items()).toHaveLength(1);
  });
});
