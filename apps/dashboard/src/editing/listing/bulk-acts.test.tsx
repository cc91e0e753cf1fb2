// @vitest-environment happy-dom
import { IconStar } from '@tabler/icons-react';
import { type Client, newId, type RecordBase, type Status } from '@vold/contract';
import { afterEach, describe, expect, it } from 'vitest';
import type { BulkAct } from '../../base/api/resource-calls.ts';
import { type ApiResult, failure } from '../../base/api/result.ts';
import type { ListQuery } from '../../base/api/where.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { useSession } from '../../core/session/session-store.ts';
import { button, click, draw, erase, field, type, until } from '../../testing/draw.tsx';
import { useBulkRun } from './bulk-run.ts';
import type { ListConfig } from './list-config.ts';
import { ListScreen } from './list-screen.tsx';

afterEach(async () => {
  await erase();
  useBulkRun.setState({ run: null, rest: null });
  useSession.setState({ client: null, clientId: null });
});

type Item = RecordBase & { name: string; status: Status };
const item = (name: string, more: object = {}): Item => ({
  id: newId('page'),
  rev: 1,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  name,
  status: 'published',
  ...more,
});

const shown = () => document.body.textContent ?? '';
const named = <Named extends HTMLElement>(label: string) =>
  document.querySelector<Named>(`[aria-label="${label}"]`);
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const inDialog = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
const press = async (label: string) => {
  await until(() => expect(button(label)).toBeDefined());
  await click(button(label));
};

interface Opened {
  config?: Partial<ListConfig<Item>>;
  /** Records of later pages. */
  others?: Item[];
  refused?: readonly Item[];
  review?: boolean;
  at?: string;
  detail?: { permissions: string[] };
}

/** Draws a list, and records what is sent: the act, the names of the records and the draft. */
async function open(
  items: Item[],
  { config = {}, others = [], refused = [], review = false, at, detail }: Opened = {},
) {
  const all = [...items, ...others];
  const sent: [string, string[]][] = [];
  const state = { fails: false };
  const done = { ok: true as const, status: 200 };
  const names = (ids: readonly string[]) => all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const tell = (act: string, ids: readonly string[], draft?: boolean): ApiResult<never> => {
    sent.push([draft ? `${act} draft` : act, names(ids)]);
    const not = refused.filter(({ id }) => ids.includes(id));
    const data = { refused: not.map(({ id }) => ({ id, code: 'FORBIDDEN', message: 'Not this one' })) };
    return { ...done, data: data as never };
  };
  const one =
    (act: string) =>
    async (id: string, settings: { draft?: boolean } = {}) =>
      tell(act, [id], settings.draft);
  const whole: ListConfig<Item> = {
    calls: {
      path: 'page',
      list: async ({ limit }: ListQuery) => {
        if (limit === 500 && state.fails) return failure(400, 'BAD', 'It failed');
        const results = limit === 500 ? all : items;
        return { ...done, data: { results, total: all.length, total_page: others.length > 0 ? 2 : 1 } };
      },
      update: async (id, fields, settings) => tell(`update ${fields.status}`, [id], settings?.draft),
      remove: one('remove'),
      erase: one('erase'),
      restore: one('restore'),
      discard: one('discard'),
      duplicate: async (id, title, settings) =>
        tell(`duplicate ${Object.values(title)}`, [id], settings?.draft),
      bulk: async (act: BulkAct, ids, settings) =>
        tell(act.do === 'status' ? `status ${act.status}` : act.do, ids, settings?.draft),
    },
    noun: { one: 'page', many: 'pages' },
    searchFields: null,
    alphabetical: null,
    limit: 50,
    layouts: ['table'],
    titleOf: ({ name }) => name,
    statusOf: ({ status }) => status,
    actions: { publish: true, duplicate: true, remove: 'trash' },
    empty: 'There are no pages.',
    ...config,
  };
  if (review) useSession.setState({ client: { id: 'cl_1', options: { publishing: 'review' } } as Client });
  await draw(() => <ListScreen title="Pages" config={whole} />, {
    clientId: 'cl_1',
    at,
    detail,
    route: '/here',
  });
  await until(() => expect(named('Select all pages')).not.toBeNull());
  return { sent: () => sent, state };
}
const select = async (...names: string[]) => {
  for (const name of names) await click(named(`Select ${name}`));
  await until(() => expect(shown()).toContain(`${names.length} selected`));
};
const [reef, tide, pier] = ['Reef', 'Tide', 'Pier'] as const;

describe('a bulk act leaves out the records that it may not touch', () => {
  it('deletes those that can be deleted', async () => {
    const { sent } = await open([item(reef), item(tide), item(pier)], {
      config: { removable: ({ name }) => name !== tide },
    });
    await select(reef, tide, pier);
    await press('Delete');
    await until(() => expect(inDialog('Delete')).toBeDefined());
    await click(inDialog('Delete'));
    await until(() => expect(sent()).toEqual([['delete', [reef, pier]]]));
  });

  it('offers no deletion if none of them can be deleted', async () => {
    await open([item(reef), item(tide)], { config: { removable: ({ name }) => name !== tide } });
    await select(tide);
    expect(button('Delete')?.disabled).toBe(true);
    await click(named(`More for ${tide}`));
    await until(() => expect(document.querySelector('[role="menuitem"]')).not.toBeNull());
    expect(document.querySelector('[role="menu"]')?.textContent).not.toContain('Delete');
  });

  it.each([
    ['Publish', 'published', [tide]],
    ['Set to draft', 'draft', [reef, pier]],
  ] as const)('%s is sent for those that are not %s yet', async (label, status, names) => {
    const { sent } = await open([item(reef), item(tide, { status: 'draft' }), item(pier)]);
    await select(reef, tide, pier);
    await press(label);
    // One record is changed by the call of its form.
    const act = names.length === 1 ? 'update' : 'status';
    await until(() => expect(sent()).toEqual([[`${act} ${status}`, [...names]]]));
  });

  it('publishes no draft that lacks what visitors need, and keeps it selected', async () => {
    const { sent } = await open(
      [item(reef, { status: 'draft' }), item(tide, { status: 'draft' }), item(pier, { status: 'draft' })],
      { config: { toPublish: { lacks: ({ name }) => (name === tide ? ['Title'] : []), open: () => {} } } },
    );
    await select(reef, tide, pier);
    await press('Publish');
    await until(() => expect(shown()).toContain('2 of 3 published. Tide: Title is required'));
    expect(sent()).toEqual([['status published', [reef, pier]]]);
    expect(shown()).toContain('1 selected');
  });

  it('leaves what was selected before it ended', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = {
      label: 'Star',
      Icon: IconStar,
      run: async () => {
        await promise;
        return { refused: [] };
      },
    };
    await open([item(reef), item(tide), item(pier)], { config: { more: [slow] } });
    await select(reef);
    await press('Star');
    await click(named(`Select ${tide}`));
    resolve();
    await until(() => expect(named<HTMLInputElement>(`Select ${reef}`)?.checked).toBe(false));
    expect(named<HTMLInputElement>(`Select ${tide}`)?.checked).toBe(true);
  });

  const star = (ran: string[][]) => ({
    label: 'Star',
    Icon: IconStar,
    applies: ({ name }: Item) => name !== tide,
    run: async (items: readonly Item[]) => {
      ran.push(items.map(({ name }) => name));
      return { refused: [] };
    },
  });
  it('gives an act of the list those that it applies to, and offers it only then', async () => {
    const ran: string[][] = [];
    const alone = { ...star(ran), label: 'Open', single: true };
    await open([item(reef), item(tide), item(pier)], { config: { more: [star(ran), alone] } });
    await select(tide);
    expect(button('Star')?.disabled).toBe(true);
    expect(button('Open')).toBeUndefined();
    await click(named(`Select ${reef}`));
    await until(() => expect(button('Star')?.disabled).toBe(false));
    await press('Star');
    await until(() => expect(ran).toEqual([[reef]]));
  });

  it('has an act of the list in the menus of the records that it applies to', async () => {
    await open([item(reef), item(tide)], {
      config: { more: [star([]), { ...star([]), label: 'Open', single: true }] },
    });
    const entries = async (name: string) => {
      await click(named(`More for ${name}`));
      await until(() => expect(document.querySelector('[role="menuitem"]')).not.toBeNull());
      const texts = [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
      await click(named(`More for ${name}`));
      await until(() => expect(document.querySelector('[role="menuitem"]')).toBeNull());
      return texts;
    };
    expect(await entries(reef)).toEqual(['Star', 'Open', 'Set to draft', 'Duplicate', 'Delete']);
    expect(await entries(tide)).toEqual(['Set to draft', 'Duplicate', 'Delete']);
  });
});

describe('an act on the records of all pages', () => {
  const whole = async () => {
    await click(named('Select all pages'));
    await press('Select all 3');
    await until(() => expect(shown()).toContain('3 selected'));
  };
  it('duplicates none, and reads them before it changes any', async () => {
    const { sent } = await open([item(reef), item(tide)], { others: [item(pier)] });
    await whole();
    expect(button('Duplicate')).toBeUndefined();
    await press('Set to draft');
    await until(() => expect(sent()).toEqual([['status draft', [reef, tide, pier]]]));
  });

  it('changes nothing if they cannot all be read', async () => {
    const { sent, state } = await open([item(reef), item(tide)], { others: [item(pier)] });
    await whole();
    state.fails = true;
    await press('Set to draft');
    await until(() => expect(shown()).toContain('The pages could not all be read. Nothing was changed.'));
    expect(sent()).toEqual([]);
    await until(() => expect(button('Set to draft')?.disabled).toBe(false));
  });

  it('leaves selected those that were refused, also if they are all of this page', async () => {
    const [one, two] = [item(reef), item(tide)];
    const { sent } = await open([one, two], { others: [item(pier)], refused: [one, two] });
    await whole();
    await press('Set to draft');
    await until(() => expect(shown()).toContain('1 of 3 set to draft'));
    await until(() => expect(shown()).toContain('2 selected'));
    await press('Set to draft');
    await until(() => expect(sent()[1]).toEqual(['status draft', [reef, tide]]));
  });

  it('is forgotten by Clear and by another selection', async () => {
    await open([item(reef), item(tide)], { others: [item(pier)] });
    await whole();
    await click(named(`Select ${reef}`));
    await until(() => expect(shown()).toContain('1 selected'));
    await click(named(`Select ${reef}`));
    await until(() => expect(shown()).toContain('2 selected'));
  });

  it('is not offered while some of this page are left out, or if there is no other page', async () => {
    await open([item(reef), item(tide)], { others: [item(pier)] });
    await select(reef);
    expect(button('Select all 3')).toBeUndefined();
    await erase();
    await open([item(reef), item(tide)]);
    await select(reef, tide);
    expect(button('Select all 2')).toBeUndefined();
  });
});

describe('the question before an act', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => item(`Page ${at}`));
  const acts = ['Publish', 'Set to draft', 'Star'] as const;
  it.each(
    acts.flatMap(
      (label) =>
        [
          [label, 10, false, false],
          [label, 11, false, true],
          [label, 11, true, label === 'Star'],
        ] as const,
    ),
  )('%s of %i records, with review %s, asks: %s', async (label, count, review, asks) => {
    const star = {
      label: 'Star',
      Icon: IconStar,
      publishes: (what: string) => `Star ${what}?`,
      run: async () => ({ refused: [] }),
    };
    await open(many(count), { review, config: { more: [star] } });
    await click(named('Select all pages'));
    await press(review && label === 'Publish' ? 'Set to published' : label);
    await until(() => expect(queryClient.isFetching()).toBe(0));
    if (asks) await until(() => expect(dialog()?.textContent).toContain(`${count} pages`));
    expect(dialog() !== null).toBe(asks);
  });

  const stays = 'They stay in the trash for 30 days.';
  const changed = { changed: true, published_rev: 1 };
  const fresh = { changed: true, published_rev: null };
  const notes: [string, object, boolean, 'trash' | 'erase', string, string][] = [
    ['published', {}, false, 'trash', 'It stays in the trash for 30 days.', stays],
    ['published', {}, false, 'erase', 'It cannot be brought back.', 'This cannot be undone.'],
    [
      'published',
      { changed: false, published_rev: 1 },
      true,
      'trash',
      'It stays on the website until this is published.',
      'They stay on the website until this is published.',
    ],
    ['new in the draft', fresh, true, 'trash', 'It stays in the trash for 30 days.', stays],
    [
      'changed in the draft',
      changed,
      false,
      'trash',
      'Changes that are not published are discarded.',
      'Changes that are not published are discarded.',
    ],
  ];
  it.each(notes)(
    'says what becomes of deleted records that are %s (%j), with review %s (%s)',
    async (_name, marks, review, remove, one, several) => {
      await open([item(reef, marks), item(tide, marks), item(pier, marks)], {
        review,
        config: { actions: { remove } },
      });
      await select(reef);
      await press('Delete');
      await until(() => expect(dialog()?.textContent).toContain(`Delete ${reef}?`));
      expect(dialog()?.textContent).toContain(one);
      await click(inDialog('Cancel'));
      await until(() => expect(dialog()).toBeNull());
      await click(named(`Select ${tide}`));
      await press('Delete');
      await until(() => expect(dialog()?.textContent).toContain('Delete 2 pages?'));
      expect(dialog()?.textContent).toContain(several);
    },
  );
});

describe('the trash', () => {
  const deleted = { deleted_at: '2026-11-21T08:00:00.000Z' };
  it('offers to restore, and to erase what does not wait for its publication', async () => {
    const waits = { ...deleted, changed: true, published_rev: 1 };
    const { sent } = await open([item(reef, deleted), item(tide, waits)], { at: '/here?trash=%22true%22' });
    await until(() => expect(shown()).toContain('What was deleted stays here for 30 days.'));
    await select(reef, tide);
    expect(['Publish', 'Set to draft', 'Duplicate'].map(button)).toEqual([undefined, undefined, undefined]);
    await press('Delete');
    await until(() => expect(inDialog('Delete')).toBeDefined());
    await click(inDialog('Delete'));
    await until(() => expect(sent()).toEqual([['erase', [reef]]]));
  });

  it.each([
    [['page.list', 'page.restore', 'page.delete'], false, false],
    [['page.list', 'page.restore', 'page.erase'], false, true],
    [['page.list', 'page.restore', 'page.erase'], true, false],
    [['page.list', 'page.restore', 'page.erase', 'page.publish'], true, true],
  ])('erases with %j, with review %s: %s', async (permissions, review, erases) => {
    await open([item(reef, deleted)], { at: '/here?trash=%22true%22', review, detail: { permissions } });
    await select(reef);
    await until(() => expect(button('Restore')).toBeDefined());
    expect(button('Delete') !== undefined).toBe(erases);
  });

  it('restores what is selected', async () => {
    const { sent } = await open([item(reef, deleted), item(tide, deleted)], { at: '/here?trash=%22true%22' });
    await until(() => expect(shown()).toContain('What was deleted stays here for 30 days.'));
    await select(reef, tide);
    await press('Restore');
    await until(() => expect(sent()).toEqual([['restore', [reef, tide]]]));
  });
});

describe('the popup that duplicates a record', () => {
  const openPopup = async () => {
    const opened = await open([item(reef)]);
    await click(named(`More for ${reef}`));
    const entry = () =>
      [...document.querySelectorAll('[role="menuitem"]')].find((one) => one.textContent === 'Duplicate');
    await until(() => expect(entry()).toBeDefined());
    await click(entry());
    await until(() => expect(dialog()?.textContent).toContain(`Duplicating ${reef}`));
    return opened;
  };
  it('needs a title, and names the copy by it without spaces around it', async () => {
    const { sent } = await openPopup();
    await click(inDialog('Duplicate'));
    expect(dialog()?.textContent).toContain('Title can not be empty!');
    await type(field('New Page Title'), '  Reef at night ');
    expect(dialog()?.textContent).not.toContain('Title can not be empty!');
    await click(inDialog('Duplicate'));
    await until(() => expect(sent()).toEqual([['duplicate Reef at night', [reef]]]));
    await until(() => expect(dialog()).toBeNull());
  });
});
