import { randomUUID } from 'node:crypto';
import { newId } from '@vold/contract';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { newSessionToken, sessionTokenHash } from '../../platform/auth/bearer-token.ts';
import { previewKey } from '../../platform/auth/keychain.ts';
import type { TestApi } from './test-api.ts';
import { hugeText } from './test-fuzz-values.ts';

/** A body as its bytes go out, with its type. */
export interface BadBody {
  readonly name: string;
  readonly type: string | null;
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const json = (name: string, text: string | Buffer, headers: Record<string, string> = {}): BadBody => ({
  name,
  type: 'application/json',
  bytes: Buffer.from(text),
  headers,
});

/** Bodies that every call refuses: 400, 413, 415 or 422. */
export const brokenBodies: readonly BadBody[] = [
  json('no JSON', '{"title":'),
  json('a text', '"title"'),
  json('a list of lists', '[[[]]]'),
  json('null', 'null'),
  json('a number', '7'),
  json('a key twice', '{"title":"a","title":"b"}'),
  json('a key twice, escaped', '{"title":"a","\\u0074itle":"b"}'),
  json('__proto__', '{"__proto__":{"admin":true}}'),
  json('constructor', '{"constructor":{"prototype":{"admin":true}}}'),
  json('NUL', '{"title":"a\\u0000b"}'),
  json('a lone surrogate', '{"title":"\\ud800"}'),
  json('a lone surrogate in a key', '{"\\udc00":"a"}'),
  json('deep lists', `{"title":${'['.repeat(5000)}${']'.repeat(5000)}}`),
  json('deep objects', `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`),
  json('an infinite number', '{"title":1e999}'),
  json('Latin-1', Buffer.from('{"title":"caf\xe9"}', 'latin1')),
  json('UTF-16', Buffer.from('\ufeff{"title":"a"}', 'utf16le'), {
    'content-type': 'application/json; charset=utf-16',
  }),
  json('a byte order mark', Buffer.from('\ufeff{"nothing":1}')),
  json('bytes that are no gzip', '{"nothing":1}', { 'content-encoding': 'gzip' }),
  json('unknown fields', '{"nothing":1,"client_id":"cl_x"}'),
  { name: 'XML', type: 'text/xml', bytes: Buffer.from('<a/>') },
  { name: 'no type', type: null, bytes: Buffer.from('{"nothing":1}') },
  { name: 'a type that is none', type: ';;;', bytes: Buffer.from('{}') },
  { name: 'a form', type: 'application/x-www-form-urlencoded', bytes: Buffer.from('a=b&a=c&%=%') },
  { name: 'multipart without a boundary', type: 'multipart/form-data', bytes: Buffer.from('--a\r\n') },
  {
    name: 'multipart that is cut off',
    type: 'multipart/form-data; boundary=edge',
    bytes: Buffer.from('--edge\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf'),
  },
];

/** Values of wrong types and beyond every limit. */
export const wrongValues: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  1e308,
  '',
  ' ',
  hugeText,
  [],
  [null],
  {},
  { a: { b: [1] } },
  { en: { en: 1 } },
  { en: hugeText },
  [{ id: hugeText }],
];

/** The worst of them. */
export const fewValues: readonly unknown[] = [null, -1, 1e308, hugeText, [null], { a: { b: [1] } }];

/** Segments of a path in the place of an id. */
export const badSegments: readonly string[] = [
  'pg_01h455vb4pex5vsknk084sn02q',
  '%00',
  '%ff',
  '%ed%a0%80',
  '%',
  '..%2f..%2fetc%2fpasswd',
  "'%20or%201=1--",
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  '9'.repeat(250),
  'x'.repeat(2000),
];

export const badQueries: readonly string[] = [
  'where=%7B',
  'where=7',
  'where=%7B%22__proto__%22%3A1%7D',
  'where=%7B%22id%22%3A%7B%22%24where%22%3A1%7D%7D',
  'where=%7B%22id%22%3A%22%5Cu0000%22%7D',
  `where=${encodeURIComponent(JSON.stringify({ id: { in: Array.from({ length: 600 }, () => 'a') } }))}`,
  'where[a]=b&where[a]=c',
  'where=%7B%7D&where=%7B%7D&sort=id&sort=id&q=a&q=b',
  'limit=-1',
  'limit=1e99',
  'limit=1&limit=2',
  'size=0',
  'size=NaN',
  'skip=99999999999999999999',
  'page=-1',
  'sort=%00',
  'sort=__proto__%20ASC',
  `sort=${'id,'.repeat(400)}`,
  'select=__proto__,password_hash',
  'q=%00',
  'q=%ed%a0%80',
  `q=${'x'.repeat(5000)}`,
  'trash=maybe',
  'force=maybe',
  'a=%&b=%ff&&&=',
  '__proto__=1&constructor=1',
];

export const badHeaders: readonly Record<string, string>[] = [
  {
    'if-match': 'not-a-rev',
    'idempotency-key': 'x'.repeat(3000),
    'last-event-id': '../../etc',
    range: 'bytes=9-1,-,5-',
  },
  {
    'if-match': '99999999999999999999',
    'idempotency-key': 'caf\xe9',
    'accept-encoding': 'br;q=nonsense',
    cookie: 'vold_sign_in=v1.a.b.c; __proto__=1',
  },
];

/** Bearers of nothing: every one of them is not signed in. */
export async function badTokens(api: TestApi): Promise<Record<string, string>> {
  const { id: clientId, userIds } = api.bali;
  const ended = await Promise.all(
    [sql`now() - interval '1 second', null`, sql`now() + interval '1 day', now()`].map(async (times) => {
      const token = newSessionToken();
      await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
        sql`insert into session (client_id, id, user_id, token_hash, expires_at, revoked_at)
          values (${clientId}, ${newId('session')}, ${userIds.superadmin}, ${sessionTokenHash(token)}, ${times})`.execute(
          tx,
        ),
      );
      return token;
    }),
  );
  const preview = (key: Buffer, expires: string) => signPreview(key, clientId, userIds.editor, expires);
  const expired = await preview(previewKey(api.keychain, clientId), '-1 minute');
  const foreign = await preview(previewKey(api.keychain, api.other.id), '1 hour');
  const unsigned = [Buffer.from('{"alg":"none"}').toString('base64url'), expired.split('.')[1], ''].join('.');
  const headers = {
    expired: ended[0],
    revoked: ended[1],
    unknown: `vold_${'A'.repeat(43)}`,
    'unknown key': `vold_key_${'A'.repeat(43)}`,
    'expired preview': expired,
    'preview of another key': foreign,
    'unsigned preview': unsigned,
    'forged site': `site_${'A'.repeat(43)}`,
    'three words': 'a b c',
    'no token': '',
    'long token': 'x'.repeat(5000),
  };
  return {
    ...Object.fromEntries(Object.entries(headers).map(([name, token]) => [name, `Bearer ${token}`])),
    'another scheme': `Basic ${Buffer.from('a:b').toString('base64')}`,
  };
}

function signPreview(key: Buffer, clientId: string, userId: string, expires: string) {
  return new SignJWT({ clientId, pageId: 'pg_1', scope: 'preview' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience('vold-preview')
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);
}
