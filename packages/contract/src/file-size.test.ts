import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it('says sizes as file managers do', () => {
  expect([0, 999, 1000, 18_400, 999_499, 999_500, 5_149_000, 26_200_000, 999_500_000].map(fileSize)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 KB',
    '18 KB',
    '999 KB',
    '1.0 MB',
    '5.1 MB',
    '26 MB',
    '1.0 GB',
  ]);
});
