// @vitest-environment happy-dom
import type { RecordBase, Status } from '@vold/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '../../base/api/result.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { useSession } from '../../core/session/session-store.ts';
import { clearNotices } from '../../testing/clear-notices.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { lacksToPublish } from '../page-meta/lacks-to-publish.ts';
import { useBulkRun } from './bulk-run.ts';
import { setStatus } from './record-actions.ts';

afterEach(() => {
  erase();
  clearNotices();
  queryClient.clear();
  useBulkRun.setState({ run: null, rest: null });
  useSession.setState({ clientId: null });
});

interface Version {
  rev: number;
  status: Status;
  meta: Record<string, Record<string, string>>;
  text: string;
}
type Stored = { published?: Version; draft?: Version };
type Item = RecordBase & { title: Record<string, string>; status: Status; meta: Version['meta'] };

const bare = (text = 'The house is open all winter.'): Version => ({
  rev: 1,
  status: 'draft',
  meta: {},
  text,
});
const whole = (): Version => ({ ...bare(), meta: { title: { en: 'Mine' }, description: { en: 'Mine' } } });
const filled = (name: string) => ({
  title: { en: name },
  description: { en: 'The house is open all winter.' },
});

/** A list of drafts, and the server that has them. */
function serve(stored: Record<string, Stored>, review = false) {
  const opened: string[] = [];
  const at = '2026-11-21T08:00:00.000Z';
  const versionOf = (id: string, draft?: boolean) => stored[id]?.[draft ? 'draft' : 'published'];
  const config = {
    noun: { one: 'page', many: 'pages' },
    titleOf: ({ title }: Item) => title.en ?? '',
    statusOf: ({ status }: Item) => status,
    drafts: { review, publishes: true },
    toPublish: { lacks: lacksToPublish as never, open: ({ id }: Item) => opened.push(id) },
    calls: {
      path: 'page',
      list: () => Promise.reject(new Error('not asked')),
      get: async (id: string, { draft }: { draft?: boolean } = {}) => {
        const version = versionOf(id, draft) ?? stored[id]?.published;
        if (!version) return failure(404, 'NOT_FOUND', 'It is not there');
        const components = { en: [{ id: 'a', sectionId: 'text', data: { text: `<p>${version.text}</p>` } }] };
        return { ok: true, status: 200, data: { ...version, id, title: { en: id }, components } };
      },
      update: async (id: string, fields: object, { draft, rev }: { draft?: boolean; rev?: number } = {}) => {
        const version = versionOf(id, draft);
        if (!version) return failure(404, 'NOT_FOUND', 'It is not there');
        if (rev !== undefined && rev !== version.rev) return failure(412, 'CONFLICT', 'Changed since');
        Object.assign(version, fields, { rev: version.rev + 1 });
        return { ok: true, status: 200, data: { ...version } };
      },
    },
  };
  const items = Object.entries(stored).map(([id, { published, draft }]): Item => {
    const { status, meta } = draft ?? published ?? bare();
    const marks = { changed: draft !== undefined, published_rev: published ? 1 : null };
    return {
      id,
      rev: 1,
      created_at: at,
      updated_at: at,
      deleted_at: null,
      ...marks,
      title: { en: id },
      status,
      meta,
    } as never;
  });
  return { config: config as never, items, opened, stored };
}

const notice = () => useNotices.getState().current;
const popup = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
/** Publishes what a list shows, and opens the proposals. */
async function fillIn({ config, items }: Pick<ReturnType<typeof serve>, 'config' | 'items'>) {
  await draw(() => null, { clientId: 'cl_1' });
  await setStatus<Item>(config, items, 'published');
  expect(notice()?.action?.label).toBe('Fill in');
  notice()?.action?.run();
  await until(() => expect(button('Cancel')).toBeDefined());
}
const undo = () => useNotices.getState().lastAct?.run();
const statuses = ({ stored }: ReturnType<typeof serve>) =>
  Object.values(stored).map(({ published, draft }) => [published?.status, draft?.status]);

it('H30 a list proposes the texts that drafts lack, publishes with them, and Undo takes back the whole act', async () => {
  const list = serve({
    Rooms: { published: whole() },
    Sauna: { published: bare() },
    Boats: { published: bare() },
  });
  await fillIn(list);
  await until(() => expect(popup()).toContain('SaunaSaunaThe house is open all winter.'));
  expect(statuses(list)).toEqual([
    ['published', undefined],
    ['draft', undefined],
    ['draft', undefined],
  ]);
  await click(button('Use texts and publish'));
  await until(() => expect(notice()?.text).toBe('3 pages published'));
  expect(list.stored.Sauna?.published).toMatchObject({ status: 'published', meta: filled('Sauna') });
  expect(list.stored.Boats?.published).toMatchObject({ status: 'published', meta: filled('Boats') });
  undo();
  await until(() => expect(notice()?.text).toBe('3 pages set to draft'));
  expect(statuses(list)).toEqual(Array(3).fill(['draft', undefined]));
  expect(list.stored.Sauna?.published?.meta).toEqual({});
  expect(list.stored.Rooms?.published?.meta).toEqual(whole().meta);
});

it('H30 what has no text is named, stays a draft, and opens', async () => {
  const list = serve({ Sauna: { published: bare() }, Empty: { published: bare('') } });
  await fillIn(list);
  await until(() => expect(popup()).toContain('It stays a draft: Page Meta Description is required'));
  await click(button('Publish 1 of 2'));
  await until(() => expect(notice()?.text).toBe('“Sauna” published'));
  expect(statuses(list)).toEqual([
    ['published', undefined],
    ['draft', undefined],
  ]);
  expect(list.stored.Empty?.published?.meta).toEqual({});
  notice()?.action?.run();
  await until(() => expect(statuses(list)[0]).toEqual(['draft', undefined]));
});

it('H30 one draft without a text leads to its form', async () => {
  const list = serve({ Empty: { published: bare('') } });
  await fillIn(list);
  await until(() => expect(button('Open the form')).toBeDefined());
  expect(button('Use texts and publish')).toHaveProperty('disabled', true);
  await click(button('Open the form'));
  expect(list.opened).toEqual(['Empty']);
});

it('H30 a draft that changed while its proposal was read stays a draft', async () => {
  const list = serve({ Sauna: { published: bare() } });
  await fillIn(list);
  await until(() => expect(popup()).toContain('The house is open'));
  Object.assign(list.stored.Sauna?.published ?? {}, { text: 'Private words', rev: 2 });
  await click(button('Use texts and publish'));
  await until(() => expect(notice()?.text).toBe('Sauna: Changed since'));
  expect(list.stored.Sauna?.published).toMatchObject({ status: 'draft', meta: {} });
});

it('H30 Undo leaves texts that somebody has changed since', async () => {
  const list = serve({ Sauna: { published: bare() } });
  await fillIn(list);
  await until(() => expect(popup()).toContain('The house is open'));
  await click(button('Use texts and publish'));
  await until(() => expect(notice()?.text).toBe('“Sauna” published'));
  const theirs = { title: { en: 'Theirs' } };
  Object.assign(list.stored.Sauna?.published ?? {}, { meta: theirs, rev: 9 });
  undo();
  await until(() => expect(notice()?.text).toBe('“Sauna” set to draft'));
  expect(list.stored.Sauna?.published).toMatchObject({ status: 'draft', meta: theirs });
});

describe('H30 with a draft', () => {
  it.each([
    [
      'a changed record and its draft',
      false,
      { published: bare(), draft: bare() },
      ['published', 'published'],
    ],
    ['a new record in its draft', false, { draft: bare() }, [undefined, 'published']],
    [
      'a reviewed record in its draft alone',
      true,
      { published: bare(), draft: bare() },
      ['draft', 'published'],
    ],
  ] as const)('fills in %s', async (_, review, stored, expected) => {
    const list = serve({ Sauna: structuredClone(stored) }, review);
    await fillIn(list);
    await until(() => expect(popup()).toContain('The house is open'));
    await click(button('Use texts and publish'));
    await until(() => expect(statuses(list)).toEqual([expected]));
    expect(list.stored.Sauna?.draft?.meta).toEqual(filled('Sauna'));
    if (review) expect(list.stored.Sauna?.published?.meta).toEqual({});
    undo();
    await until(() => expect(list.stored.Sauna?.draft).toMatchObject({ status: 'draft', meta: {} }));
  });
});
