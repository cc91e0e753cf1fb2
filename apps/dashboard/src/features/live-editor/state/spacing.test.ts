import { expect, it } from 'vitest';
import { readSpacing, writeSpacing } from './spacing.ts';

it('FEAT-19 spacers are px numbers', () => {
  expect(writeSpacing({}, 'padding', [24, 0, 40, 0], null)).toEqual({ padding: '24px 0 40px 0' });
  expect(writeSpacing({}, 'margin', [-8, 12, 0, 0], null)).toEqual({ margin: '-8px 12px 0 0' });
  expect(readSpacing({ padding: '24px 0 40px 0' }, 'padding')).toEqual([24, 0, 40, 0]);
  // As CSS reads one to three parts; what is no number is the theme's.
  expect(readSpacing({ margin: '10px' }, 'margin')).toEqual([10, 10, 10, 10]);
  expect(readSpacing({ margin: '10px 4px' }, 'margin')).toEqual([10, 4, 10, 4]);
  expect(readSpacing({ margin: '1px 2px 3px' }, 'margin')).toEqual([1, 2, 3, 2]);
  expect(readSpacing({ margin: 'auto 2px' }, 'margin')).toEqual([null, 2, null, 2]);
  expect(readSpacing({ margin: { top: 4 } }, 'margin')).toEqual([null, null, null, null]);
});

it('sets one side and leaves the others to the theme', () => {
  const style = writeSpacing({ color: '#111111' }, 'padding', [40, null, null, null], [84, 0, 84, 0]);
  expect(style).toEqual({ color: '#111111', paddingTop: '40px' });
  expect(readSpacing(style, 'padding')).toEqual([40, null, null, null]);
});

it('counts a side that the theme leaves at zero as zero, once the others are set', () => {
  const style = writeSpacing({}, 'padding', [40, null, 24, null], [84, 0, 84, 0]);
  expect(style).toEqual({ padding: '40px 0 24px 0' });
  expect(writeSpacing(style, 'padding', [40, null, null, null], [84, 0, 84, 0])).toEqual({
    paddingTop: '40px',
  });
});

it('leaves nothing behind where every side is the theme’s, and keeps the rest of the style', () => {
  const style = { padding: '1px 2px 3px 4px', marginTop: '4px' };
  expect(writeSpacing(style, 'padding', [null, null, null, null], null)).toEqual({ marginTop: '4px' });
});
