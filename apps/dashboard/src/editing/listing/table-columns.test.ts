import type { RecordBase } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import type { Column, ListConfig } from './list-config.ts';
import { tableParts } from './table-columns.ts';

type Config = ListConfig<RecordBase>;
const column = (id: string, more: Partial<Column<RecordBase>> = {}): Column<RecordBase> => ({
  id,
  title: id,
  render: () => id,
  ...more,
});
const list = (more: Partial<Config>) => ({ actions: {}, ...more }) as Config;
const [phone, tablet, laptop, desktop] = [328, 736, 976, 1136];

/** Ids of the columns after the first, and of those below it. */
function shown(config: Config, room: number) {
  const { columns, below, ...parts } = tableParts(config, [], room);
  return { columns: columns.map(({ id }) => id), below: below.map(({ id }) => id), ...parts };
}

describe('tableParts', () => {
  const history = list({
    columns: [
      column('action', { width: '96px' }),
      column('title', { below: true }),
      column('model', { width: '120px', below: true }),
      column('user', { width: '160px', below: true }),
      column('when', { width: '190px', below: true }),
      column('ip', { width: '130px', wideOnly: true }),
    ],
  });

  it('folds columns below the first one on a phone and loses none that has to stay', () => {
    expect(shown(history, phone)).toMatchObject({ columns: [], below: ['title', 'model', 'user', 'when'] });
  });

  it('shows as many columns as the width has room for', () => {
    expect(shown(history, tablet)).toMatchObject({ columns: ['title', 'model', 'user', 'when'], below: [] });
    expect(shown(history, laptop).columns).toEqual(['title', 'model', 'user', 'when', 'ip']);
  });

  it('leaves every table room for its first column', () => {
    for (let room = 568; room <= desktop; room += 8) {
      const widths = { title: 150, model: 120, user: 160, when: 190, ip: 130 };
      const taken = shown(history, room).columns.map((id) => widths[id as keyof typeof widths]);
      expect(room - taken.reduce((sum, width) => sum + width, 0)).toBeGreaterThanOrEqual(96);
    }
  });

  it('keeps the status in sight on a phone, and on a tablet the date and who changed it', () => {
    const pages = list({
      actions: { remove: 'trash' },
      statusOf: () => 'draft',
      coverageOf: () => [],
    });
    expect(shown(pages, phone)).toMatchObject({ statusBelow: true, dates: false, authors: false });
    const wide = shown(pages, tablet);
    expect(wide).toMatchObject({ statusBelow: false, dates: true, authors: true });
    expect(wide.coverageOf).toBeUndefined();
    expect(shown(pages, laptop).coverageOf).toBeDefined();
  });

  it('keeps fields that a person chose, which are scrolled to', () => {
    const fields = ['hour', 'price', 'lead', 'guests', 'rooms'].map((id) => column(id, { wideOnly: true }));
    expect(shown(list({ fields }), tablet).columns).toHaveLength(5);
    expect(shown(list({ fields }), phone).columns).toEqual([]);
  });
});
