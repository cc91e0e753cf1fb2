// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { draw, erase, until } from '../testing/draw.tsx';

afterEach(erase);

it('ERR-03 a route error forces the error layout, with its status and message', async () => {
  // React and the router report what was thrown.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await draw(() => {
    throw Object.assign(new Error('The tide is out'), { status: 503 });
  });
  await until(() => {
    const main = document.querySelector('main');
    expect(main?.querySelector('h1')?.textContent).toBe('The tide is out');
    expect(main?.textContent).toContain('503');
    expect(main?.querySelector('a')?.getAttribute('href')).toBe('/dashboard/home');
  });
});
