import { expect, it } from 'vitest';
import { isRich, plainText } from './plain-text.ts';

it('reads the words of rich text, a line for each paragraph', () => {
  expect(plainText('<p>Seven <b>rooms</b> &amp; a reef</p><ul><li>One</li><li>Two&nbsp;</li></ul>')).toBe(
    'Seven rooms & a reef\nOne\nTwo',
  );
  expect(plainText('<p>Mid<b>night</b>, <i>sharp</i>.</p><table><tr><td>a</td><td>b</td></tr></table>')).toBe(
    'Midnight, sharp.\na b',
  );
  expect(plainText('a &#233; &unknown; < b')).toBe('a é &unknown; < b');
  expect([isRich('<p>x</p>'), isRich('a < b'), isRich(3)]).toEqual([true, false, false]);
});
