// @vitest-environment happy-dom
import { newId, pictureResource } from '@vold/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { FileManager } from './file-manager.tsx';

const clientId = newId('client');
const path = `GET /api/v1/media/${clientId}`;

// happy-dom lays nothing out, so that no row would be on the screen: all are drawn.
vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<typeof import('@mantine/hooks')>()),
  useElementSize: () => ({ ref: () => {}, width: 800, height: 600 }),
}));
vi.mock('@tanstack/react-virtual', () => ({
  useVirtualizer: ({ count }: { count: number }) => ({
    getVirtualItems: () => Array.from({ length: count }, (_, index) => ({ index, key: index, start: 0 })),
    getTotalSize: () => count,
    measure: () => {},
  }),
}));

afterEach(erase);

const files = (...names: string[]) => ({
  body: {
    results: names.map((name) => ({
      ...pictureResource.defaults,
      rev: 1,
      client_id: clientId,
      created_at: '2026-11-20T08:00:00Z',
      updated_at: '2026-11-20T08:00:00Z',
      id: newId('picture'),
      name,
      mimetype: 'image/png',
      url: `/${name}`,
      filename: { medium: '', big: '', raw: '' },
      info: { filename: name, size: 1000, type: 'png' },
    })),
    total: names.length,
    total_page: 1,
  },
});

const named = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
const shown = () => document.body.textContent ?? '';
const grid = () => named('Select reef.png')?.closest<HTMLElement>('[data-earlier]');
const folder = () =>
  [...document.querySelectorAll('nav button')].find(({ textContent }) => textContent?.startsWith('Places'));

it('X7 selects, counts and moves no file of the folder before while the next one is read', async () => {
  const answers: Record<string, object> = {
    [path]: files('reef.png', 'tide.png', 'map.png'),
    [`GET /api/v1/files/folders/${clientId}`]: { body: { results: [] } },
    [`GET /api/v1/picture/folders/${clientId}`]: { body: { results: [{ folder: 'Places', count: 1 }] } },
  };
  await draw(() => <FileManager />, { clientId, answers });
  await until(() => expect(named('Select reef.png')).not.toBeNull());
  await until(() => expect(folder()).toBeDefined());
  await click(named('Select reef.png'));
  await until(() => expect(shown()).toContain('1 selected'));
  await click(named('Select all files that are shown'));
  await until(() => expect(shown()).toContain('3 selected'));

  const { promise, resolve } = Promise.withResolvers();
  answers[path] = { ...files('hours.png'), after: promise };
  await click(folder());
  await until(() => expect(grid()?.inert).toBe(true));
  expect(grid()?.getAttribute('aria-busy')).toBe('true');
  expect(shown()).not.toContain('selected');
  expect(button('Move')).toBeUndefined();
  expect(document.querySelector('[data-earlier] [draggable="true"]')).toBeNull();
  await click(named('Select tide.png'));
  expect(shown()).not.toContain('selected');

  resolve(null);
  await until(() => expect(named('Select hours.png')).not.toBeNull());
  expect(named('Select tide.png')).toBeNull();
  expect(shown()).not.toContain('selected');
  await click(named('Select hours.png'));
  await until(() => expect(shown()).toContain('1 selected'));
  expect(named('Select all files that are shown')).toHaveProperty('checked', true);
}, 180_000);

it('says that a folder has no files, rather than that none match', async () => {
  const answers: Record<string, object> = {
    [path]: files('reef.png'),
    [`GET /api/v1/files/folders/${clientId}`]: { body: { results: [] } },
    [`GET /api/v1/picture/folders/${clientId}`]: { body: { results: [{ folder: 'Places', count: 1 }] } },
  };
  await draw(() => <FileManager />, { clientId, answers });
  await until(() => expect(folder()).toBeDefined());
  answers[path] = files();
  await click(folder());
  await until(() => expect(shown()).toContain('There are no files in this folder yet.'));
  expect(button('Clear the filters')).toBeUndefined();
}, 180_000);
