import { contrast } from '@vold/sections/theme';
import { describe, expect, it } from 'vitest';
import { colorType, contrastProblems, startColors } from './theme-colors.ts';

describe('custom colours', () => {
  it('THEME-03 start from the current ones', () => {
    expect(startColors({ preset: 'low-water', type: 'default' }).background).toBe('#f2f5f1');
    expect(startColors({ preset: 'low-water', type: 'alternative' }).background).toBe('#0e3a40');
    const own = { font: '#111111', background: '#eeeeee', accent: '#aa0000' };
    expect(startColors({ preset: 'low-water', type: 'alternative', colours: own })).toEqual(own);
  });

  it('start from the specification’s where no theme was ever chosen', () => {
    expect(startColors({})).toEqual({ font: 'white', background: '#282C36', accent: '#1C1F28' });
  });

  it('are in force where a theme names colors and no type', () => {
    expect(colorType({ colours: { accent: '#aa0000' } })).toBe('custom');
    expect(colorType({ preset: 'clean' })).toBe('default');
  });
});

describe('warnings about contrast', () => {
  it('name what is under WCAG AA, with a color that is not', () => {
    const colours = { font: '#bbbbbb', background: '#ffffff', accent: '#88ccbb' };
    const problems = contrastProblems({ type: 'custom', colours });
    expect(problems.map(({ text }) => text)).toEqual([
      'Text stands at 1.9:1 against the background; 4.5:1 is needed.',
      'Links and buttons stand at 1.8:1 against the background; 4.5:1 is needed.',
    ]);
    for (const { fix } of problems) expect(contrast(fix, colours.background)).toBeGreaterThanOrEqual(4.5);
    const fixed = Object.fromEntries(problems.map(({ color, fix }) => [color, fix]));
    expect(contrastProblems({ type: 'custom', colours: { ...colours, ...fixed } })).toEqual([]);
  });

  it('look at the colors by night where a visitor may see them', () => {
    const colours = { font: '#222222', background: '#ffffff', accent: '#7a1f1f' };
    const theme = { type: 'custom' as const, colours, dark: { background: '#888888', font: '#777777' } };
    expect(contrastProblems(theme)).toEqual([]);
    expect(contrastProblems({ ...theme, scheme: 'auto' })).toMatchObject([
      { set: 'dark', color: 'font', text: expect.stringContaining('by night') },
    ]);
    expect(contrastProblems({ ...theme, scheme: 'auto', dark: {} })).toEqual([]);
  });

  it('are silent about presets and about colors that cannot be measured', () => {
    expect(contrastProblems({ preset: 'frangipani', type: 'alternative' })).toEqual([]);
    expect(contrastProblems({ type: 'custom', colours: { font: 'tomato' } })).toHaveLength(1);
  });
});
