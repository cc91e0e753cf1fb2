// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { api } from '../../core/session/api.ts';
import { openDraft } from './open-draft.ts';

it('opens a draft on the website that the live editor frames, at its path, with what that website was granted', async () => {
  const replace = vi.fn();
  vi.spyOn(window, 'open').mockReturnValue({ opener: window, location: { replace } } as never);
  vi.spyOn(api, 'call').mockResolvedValue({
    ok: true,
    data: {
      url: 'http://localhost:5173/edit?editor=true&tkn=secret&pageId=pg_1&view=draft',
      origin: 'http://localhost:5173',
    },
  } as never);
  await openDraft('page', 'pg_1', 'en', 'https://bakery.example/about-us');
  const url: URL = replace.mock.calls[0]?.[0];
  expect(url.origin + url.pathname).toBe('http://localhost:5173/about-us');
  expect(url.searchParams.get('tkn')).toBe('secret');
  expect(url.searchParams.get('pageId')).toBe('pg_1');
  // Without it our websites answer as they do to visitors.
  expect(url.searchParams.get('editor')).toBe('true');
});
