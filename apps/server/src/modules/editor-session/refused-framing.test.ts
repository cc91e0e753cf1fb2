import { expect, it } from 'vitest';
import { refusedFraming } from './refused-framing.ts';

const site = 'https://www.hotel.example';
const csp = (sources: string) => ({
  'content-security-policy': `default-src 'self'; frame-ancestors ${sources}`,
});

it.each<[string, Record<string, string>, string, boolean]>([
  ['nothing', {}, 'https://cms.example', false],
  ['DENY', { 'x-frame-options': 'DENY' }, 'https://cms.example', true],
  ['SAMEORIGIN', { 'x-frame-options': 'sameorigin' }, 'https://cms.example', true],
  [
    'an X-Frame-Options that browsers ignore',
    { 'x-frame-options': 'ALLOWALL' },
    'https://cms.example',
    false,
  ],
  ["'none'", csp("'none'"), 'https://cms.example', true],
  ["'self' alone", csp("'self'"), 'https://cms.example', true],
  ['another host', csp('https://other.example'), 'https://cms.example', true],
  ['this host', csp("'self' https://cms.example"), 'https://cms.example', false],
  ['a look-alike prefix', csp('https://cms.example.evil.example'), 'https://cms.example', true],
  ['a wildcard below', csp('https://*.example'), 'https://cms.example', false],
  ['a wildcard that is not its own parent', csp('https://*.cms.example'), 'https://cms.example', true],
  ['any https', csp('https:'), 'https://cms.example', false],
  ['any https, for http', csp('https:'), 'http://cms.example', true],
  ['another port', csp('http://cms.example'), 'http://cms.example:4000', true],
  ['this port', csp('http://cms.example:4000'), 'http://cms.example:4000', false],
  ['any port', csp('cms.example:*'), 'http://cms.example:4000', false],
  [
    'a policy that wins over X-Frame-Options',
    { ...csp('*'), 'x-frame-options': 'DENY' },
    'https://cms.example',
    false,
  ],
  [
    'two policies, one refusing',
    { 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" },
    'https://cms.example',
    true,
  ],
])('%s refuses: %o', (_, headers, dashboard, isRefused) => {
  expect(refusedFraming(headers, site, dashboard) !== null).toBe(isRefused);
});
