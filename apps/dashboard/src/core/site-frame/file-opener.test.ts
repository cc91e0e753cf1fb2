import { withFileKey } from '@vold/contract';
import { expect, it } from 'vitest';
import { createFileOpener } from './file-opener.ts';

const file = `/files/cl_${'0'.repeat(26)}/abcdefghijklmnopqrstuv/big.webp`;
const tokenWith = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

it('writes the key of the token into addresses of files, at any depth and in rich text', () => {
  const open = createFileOpener(tokenWith({ files: 'k1.us_a.mac' }));
  const opened = withFileKey(file, 'k1.us_a.mac');
  expect(opened).toContain('~k1.us_a.mac/');
  const section = { data: { image: { url: file, alt: 'Sea' }, texts: [`<img src="${file}">`], stars: 4 } };
  expect(open(section)).toEqual({
    data: { image: { url: opened, alt: 'Sea' }, texts: [`<img src="${opened}">`], stars: 4 },
  });
});

it('gives the same object for the same object, and leaves what has no file as it is', () => {
  const open = createFileOpener(tokenWith({ files: 'k1' }));
  const section = { image: file };
  expect(open(section)).toBe(open(section));
  const plain = { title: 'Rooms', list: [{ a: null }] };
  expect(open(plain)).toBe(plain);
});

it.each([['no token at all'], [tokenWith({})], [tokenWith({ files: 'a/../b' })], [tokenWith(null)]])(
  'writes nothing for a token without a key: %s',
  (tkn) => {
    expect(createFileOpener(tkn)(file)).toBe(file);
  },
);
