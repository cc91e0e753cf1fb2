// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { draw, erase } from '../../testing/draw.tsx';
import { readableValue } from './readable-value.ts';
import { ValueDifference } from './value-difference.tsx';

afterEach(erase);

const show = (
  kind: 'changed' | 'moved' | 'added' | 'removed',
  before: unknown,
  after: unknown,
  language: string | null = null,
) => draw(() => <ValueDifference kind={kind} before={before} after={after} language={language} />);
const root = () => document.getElementById('root');

it.each([
  [0, 2, 'From place 1 to place 3'],
  [1, 1, 'At the same place, with others before and behind it'],
])('says where something was moved (%s, %s)', async (before, after, text) => {
  await show('moved', before, after);
  expect(root()?.textContent).toBe(text);
});

it('shows pictures as pictures, and the address of those of other websites', async () => {
  await show(
    'changed',
    { url: '/files/reef.jpg', alt: 'The <b>reef</b>' },
    { url: 'https://x.example/a.jpg' },
  );
  expect([...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
    '− Before',
    '+ After',
  ]);
  const [image, ...others] = document.querySelectorAll('img');
  expect([image?.getAttribute('src'), image?.alt, others]).toEqual(['/files/reef.jpg', 'The reef', []]);
  expect(root()?.textContent).toContain('https://x.example/a.jpg');
  await erase();
  await show('added', null, { url: '/files/b.jpg', alt: '', name: 'b.jpg' });
  expect([root()?.textContent, document.querySelector('img')?.alt]).toEqual(['+ After', 'b.jpg']);
});

it('says that only the formatting differs', async () => {
  await show('changed', '<p>Low water</p>', '<p><b>Low</b> water</p>');
  expect(root()?.textContent).toBe('Only the formatting differs.');
});

it('shows a text word by word, in its language', async () => {
  await show('changed', 'Low water', 'High water', 'id');
  expect([...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent?.trim())).toEqual([
    'removed: Low',
    'added: High',
  ]);
  expect(document.querySelector('[lang]')?.getAttribute('lang')).toBe('id');
});

it.each([
  [{ id: 're_1', title: 'Notice' }, 'Synced section “Notice”'],
  [{ id: 're_1', title: null }, 'Synced section that was deleted'],
])('names a synced section (%j)', (synced, text) => {
  const words = readableValue({ synced });
  expect([words, readableValue(synced)]).toContain(text);
});
