// @vitest-environment happy-dom
import { type Client, newId, type Webconfig } from '@vold/contract';
import { expect, it, vi } from 'vitest';
import { mayFrame, narrowFrames } from './frame-policy.ts';

it('frames the website on our own server and the client’s own one, and no other', () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const client = { id: newId('client'), website: 'https://bali.sites.example' } as Client;
  narrowFrames(client, { website_url: 'https://bali.example' } as Webconfig);
  const policy = document
    .querySelector('meta[http-equiv="Content-Security-Policy"]')
    ?.getAttribute('content');
  expect(policy?.split(' ')).toEqual(
    expect.arrayContaining(['https://bali.sites.example', 'https://bali.example']),
  );
  expect(mayFrame('https://bali.sites.example')).toBe(true);
  expect(mayFrame('https://bali.example')).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  expect(mayFrame('https://other.sites.example')).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});
