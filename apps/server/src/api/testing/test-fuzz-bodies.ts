import fc from 'fast-check';
import type { Described, FuzzWorld } from './test-fuzz-requests.ts';
import { hugeText, nastyText, nastyValue, type Schema, valuesOf } from './test-fuzz-values.ts';

interface Body {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Bodies of a call: sound ones, so that something is written; nearly sound ones; broken ones. */
export function bodiesOf(call: Described, world: FuzzWorld): fc.Arbitrary<Body | null> {
  const { method, operation } = call;
  if (method === 'GET' || method === 'DELETE') return fc.constant(null);
  const content = operation.requestBody?.content ?? {};
  if ('multipart/form-data' in content) {
    return fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...goodUploads) },
      { weight: 3, arbitrary: uploads },
      { weight: 2, arbitrary: brokenBodies },
    );
  }
  const schema = content['application/json']?.schema ?? {};
  const described = valuesOf(schema, world);
  const nearly = described.map((value) => json(JSON.stringify(value) ?? ''));
  const unknown = described.map((value) =>
    json(JSON.stringify({ ...Object(value), nothing: 1, client_id: 'cl_x', rev: -1 })),
  );
  return fc.oneof(
    { weight: 8, arbitrary: soundBodies(call, schema, world).map((value) => json(JSON.stringify(value))) },
    { weight: 6, arbitrary: nearly },
    { weight: 1, arbitrary: unknown },
    { weight: 2, arbitrary: brokenBodies },
  );
}

/** Fields whose values are unique within a client or the installation. */
const unique = /^(?:name|email|sectionId|from|form_id|pageId)$/;

/** Valid bodies of a call: a resource's sample with some changed fields; for other calls a value of their schema. */
function soundBodies({ method, path }: Described, schema: Schema, world: FuzzWorld): fc.Arbitrary<unknown> {
  const described = valuesOf(schema, { ...world, nasty: false });
  const [, , , resource = '', ...rest] = path.split('/');
  const sample = world.samples[rest.length === 0 || rest.join() === '{id}' ? resource : path];
  if (!sample) return described;
  const word = fc.stringMatching(/^[a-z]{8}$/);
  return fc
    .tuple(described, word, fc.array(fc.constantFrom(...Object.keys(sample)), { maxLength: 3 }))
    .map(([other, made, changed]) => {
      const fields = Object.entries({ ...sample, ...(method === 'PUT' && { ...Object(other) }) }).map(
        ([key, value]) => {
          const mine = changed.includes(key) ? (Object(other)[key] ?? value) : value;
          return [key, unique.test(key) && typeof mine === 'string' ? inserted(mine, made) : mine];
        },
      );
      return Object.fromEntries(fields);
    });
}

/** After the first letter: patterns of names and addresses stay fulfilled. */
function inserted(text: string, word: string): string {
  return text.slice(0, 1) + word + text.slice(1);
}

function json(text: string | Buffer): Body {
  return { type: 'application/json', bytes: Buffer.from(text) };
}

const brokenBodies: fc.Arbitrary<Body> = fc.oneof(
  fc.constantFrom(
    json(''),
    json('{'),
    json('null'),
    json('[]'),
    json('"text"'),
    json('{"title":"a","title":"b"}'),
    json('{"__proto__":{"admin":true}}'),
    json('{"constructor":{"prototype":{"admin":true}}}'),
    json('{"title":1e999}'),
    json('{"title":"a\\u0000b"}'),
    json('{"title":"\\ud800"}'),
    json(`${'['.repeat(3000)}${']'.repeat(3000)}`),
    json(Buffer.from('{"title":"caf\xe9"}', 'latin1')),
    json(Buffer.from('\ufeff{"title":"a"}', 'utf16le')),
    json(JSON.stringify({ title: hugeText, name: hugeText, data: { a: hugeText } })),
  ),
  nastyValue.map((value) => json(JSON.stringify(value))),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => json(Buffer.from(bytes))),
);

const uploads: fc.Arbitrary<Body> = fc
  .record({
    name: fc.constantFrom('file', 'folder', '__proto__', ''),
    filename: fc.constantFrom('a.png', '../../a.svg', 'a\0.txt', 'x'.repeat(3000), ''),
    content: fc.oneof(
      fc.constantFrom(
        '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
        '\x89PNG\r\n\x1a\n',
        'GIF89a',
        '',
      ),
      nastyText,
    ),
    closed: fc.boolean(),
  })
  .map(({ name, filename, content, closed }) => ({
    type: 'multipart/form-data; boundary=edge',
    bytes: Buffer.from(
      `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n${content}\r\n--edge${closed ? '--\r\n' : ''}`,
    ),
  }));

const upload = (filename: string, content: string | Buffer): Body => ({
  type: 'multipart/form-data; boundary=edge',
  bytes: Buffer.concat([
    Buffer.from(
      `--edge\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    ),
    Buffer.from(content),
    Buffer.from('\r\n--edge--\r\n'),
  ]),
});

const goodUploads: Body[] = [
  upload(
    'drawing.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4"/></svg>',
  ),
  upload('note.txt', 'A note'),
  upload('dot.gif', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')),
];
