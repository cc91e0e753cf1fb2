// @vitest-environment happy-dom
import type { Theme } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, erase } from '../../testing/draw.tsx';
import { useScheme } from './use-scheme.tsx';

afterEach(async () => {
  await erase();
  vi.restoreAllMocks();
});

const theme = (fields: object) => ({ main_color: '#123456', ...fields }) as Theme;

/** Draws the switch for a person whose device is dark or not. */
async function open(given: Theme, isDark: boolean) {
  const match = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const matches = query === '(prefers-color-scheme: dark)' && isDark;
    return Object.defineProperty(match(query), 'matches', { value: matches });
  });
  let shown: Theme | undefined;
  const Preview = () => {
    const { theme: tried, control } = useScheme(given);
    shown = tried;
    return control;
  };
  await draw(() => <Preview />);
  return () => shown;
}
const group = () => document.querySelector('[role="radiogroup"]');
const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];

it.each([[{ scheme: 'light' }], [{ scheme: 'dark' }], [{ type: 'alternative' }]])(
  'a theme that looks the same on every device has no switch: %j',
  async (fields) => {
    const given = theme(fields);
    const shown = await open(given, true);
    expect([shown() === given, group()]).toEqual([true, null]);
  },
);

it.each([
  [{ scheme: 'auto' }, false, 'light', 'dark'],
  [{ scheme: 'auto', type: 'alternative' }, true, 'dark', 'light'],
  [{}, true, 'dark', 'light'],
])('%j begins as the device (dark: %s), and is switched', async (fields, isDark, scheme, other) => {
  const given = theme(fields);
  const shown = await open(given, isDark);
  expect(shown()).toEqual({ ...given, scheme });
  expect(group()?.getAttribute('aria-label')).toBe('Preview by day or night');
  expect(
    radios().map(({ id, checked }) => [document.querySelector(`label[for="${id}"]`)?.textContent, checked]),
  ).toEqual([
    ['Day', !isDark],
    ['Night', isDark],
  ]);
  await act(async () => radios()[isDark ? 0 : 1]?.click());
  expect(shown()).toEqual({ ...given, scheme: other });
  await act(async () => radios()[isDark ? 1 : 0]?.click());
  expect(shown()).toEqual({ ...given, scheme });
});
