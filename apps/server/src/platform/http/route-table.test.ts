import { expect, it } from 'vitest';
import { refusalsOf } from './refusals.ts';
import { methodsOf, readsJson } from './register-routes.ts';
import type { ApiRoute } from './route.ts';
import { isSdkScript } from './sdk-files.ts';

const route = (method: string, path: string, more: object = {}) =>
  ({ method, path, access: 'action', ...more }) as unknown as ApiRoute;
const routes = [
  route('GET', 'page'),
  route('POST', 'page'),
  route('GET', 'page/:id'),
  route('DELETE', 'page/:id'),
  route('GET', 'redirect/export', { produces: 'text/csv' }),
  route('GET', ':type'),
  route('POST', 'draft/publish'),
];

it.each([
  ['/api/v1/page', ['GET', 'POST']],
  ['/api/v1/page/', ['GET', 'POST']],
  ['/api/v1/page/pg_1', ['GET', 'DELETE']],
  ['/api/v1/page/pg_1/', ['GET', 'DELETE']],
  ['/api/v1/page/pg_1/versions', []],
  ['/api/v1/blog', []],
  ['/api/v1/draft/publish', ['POST']],
  ['/api/v1', []],
  ['/api/page', []],
  ['/page', []],
])('has at %s the methods %j', (path, methods) => {
  expect(methodsOf(routes, path)).toEqual(methods);
});

it.each([
  ['/api/v1/page', true],
  ['/api/v1/page?limit=1&x=/../', true],
  ['/api/v1/page?a\nb', true],
  ['/api/v1/page/pg_1', true],
  ['/api/v1/redirect/export', false],
  ['/api/v1/draft/publish', false],
  ['/api/v1/blog', false],
  ['/api/v1/page/../page', false],
  ['/api/v1/page%2f1', false],
  ['/api/v1/page;x', false],
  ['//api/v1/page', false],
  ['https://a.example/api/v1/page', false],
  ['', false],
])('reads JSON at %j: %s', (url, reads) => {
  expect(readsJson(routes, url)).toBe(reads);
});

const always = ['NOT_FOUND', 'INVALID', 'TOO_MANY_REQUESTS', 'INTERNAL', 'OVERLOADED', 'DATABASE_AWAY'];
const writes = [
  'BAD_JSON',
  'TOO_SLOW',
  'CONFLICT',
  'TOO_LARGE',
  'WRONG_TYPE',
  'COMMIT_UNKNOWN',
  'STORAGE_FULL',
];
const signed = ['NOT_SIGNED_IN', 'FORBIDDEN', 'SECOND_FACTOR_REQUIRED'];

it.each<[string, ApiRoute, string[]]>([
  ['reads for everybody', route('GET', 'site', { access: 'open' }), always],
  [
    'reads for those who are signed in',
    route('GET', 'me', { access: 'session' }),
    [...always, 'NOT_SIGNED_IN'],
  ],
  ['reads by a right', route('GET', 'page'), [...always, ...signed]],
  ['reads of oneself', route('GET', 'self', { access: 'self' }), [...always, ...signed]],
  ['writes', route('POST', 'page'), [...always, ...signed, ...writes]],
  [
    'writes one revision',
    route('PUT', 'page/:id', { headers: ['If-Match'] }),
    [...always, ...signed, ...writes, 'STALE_REV'],
  ],
  [
    'takes files',
    route('POST', 'picture', { multipart: true }),
    [...always, ...signed, ...writes, 'STORAGE_AWAY', 'QUOTA_EXCEEDED'],
  ],
  [
    'takes forms',
    route('POST', 'form', { access: 'open', htmlForms: true }),
    [...always, ...writes, 'STORAGE_AWAY', 'QUOTA_EXCEEDED'],
  ],
  [
    'signs in',
    route('POST', 'login/password', { access: 'open' }),
    [...always, ...writes, 'BAD_CREDENTIALS', 'CHALLENGE_ENDED'],
  ],
  ['reads how to sign in', route('GET', 'login', { access: 'open' }), always],
  [
    'has refusals of its own',
    route('GET', 'map', { access: 'open', refusals: ['PROVIDER_FAILED', 'NOT_FOUND'] }),
    [...always, 'PROVIDER_FAILED'],
  ],
])('says what a call that %s may be refused with', (_, one, codes) => {
  expect(refusalsOf(one).toSorted()).toEqual(codes.toSorted());
});

it('lists refusals by their statuses', () => {
  expect(refusalsOf(route('GET', 'page')).slice(0, 4)).toEqual([
    'NOT_SIGNED_IN',
    'FORBIDDEN',
    'SECOND_FACTOR_REQUIRED',
    'NOT_FOUND',
  ]);
});

it('knows the scripts of the SDK', () => {
  const urls = [
    '/sdk.js',
    '/sdk-react.js',
    '/sdk-in-page.js?v=1',
    '/sdk.js.map',
    '/a/sdk.js',
    '/sdk-1.js',
    '/sdk.jsx',
    '/sdkreact.js',
  ];
  expect(urls.filter(isSdkScript)).toEqual(['/sdk.js', '/sdk-react.js', '/sdk-in-page.js?v=1']);
});
