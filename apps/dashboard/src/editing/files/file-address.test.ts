// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { useSession } from '../../core/session/session-store.ts';
import { client, webconfig } from '../../testing/open-dashboard.tsx';
import { fileAddress } from './file-address.ts';

afterEach(() => useSession.setState({ client: null, webconfig: null }));

function addressFor(domains: string[], website_url: string): string {
  useSession.setState({ client: { ...client, domains }, webconfig: { ...webconfig, website_url } } as never);
  return fileAddress('/files/cl_1/x/tide.pdf');
}

it('is below the domain of a website that we serve', () => {
  const domains = ['www.saltwater.example', 'saltwater.example'];
  expect(addressFor(domains, 'https://saltwater.example/en')).toBe(
    'https://saltwater.example/files/cl_1/x/tide.pdf',
  );
  expect(addressFor(domains, '')).toBe('https://www.saltwater.example/files/cl_1/x/tide.pdf');
});

it('is below the dashboard for a website elsewhere, which has no such file', () => {
  expect(addressFor([], 'https://elsewhere.example')).toBe(`${location.origin}/files/cl_1/x/tide.pdf`);
});
