import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contrast, inkOn, legibleOn, legibleShare } from './color.ts';
import { hasOtherColors, nightColors } from './own-colors.ts';
import { presetFacts, presets } from './presets.ts';
import { readTheme } from './read-theme.ts';
import { pageColors, themeCss } from './theme-css.ts';
import { withScheme } from './with-scheme.ts';

describe('the colors of a theme', () => {
  it('THEME-01 are the preset’s, its alternative ones, or the client’s own', () => {
    const colours = { font: '#222222', background: '#fafafa', accent: '#aa0000' };
    expect(themeCss({ type: 'default', colours })).toBe('');
    expect(themeCss({ type: 'alternative', colours })).toContain('--page:var(--alt-page)');
    const own = themeCss({ type: 'custom', colours });
    expect(own).toContain('--page:#fafafa');
    expect(own).toContain('--ink:#222222');
    expect(own).toContain('--accent:#aa0000');
    expect(own).toContain('color-scheme:light');
    expect(own).not.toContain('--accent-text');
  });

  it('THEME-02 custom starts from white on #282C36 with #1C1F28, where that accent is no color for text', () => {
    const css = themeCss({ type: 'custom' });
    expect(css).toContain('--ink:white');
    expect(css).toContain('--page:#282C36');
    expect(css).toContain('--accent:#1C1F28');
    expect(css).toContain('color-scheme:dark');
    expect(css).toContain('--accent-text:var(--ink)');
  });

  it('are dropped when they are not plain colours', () => {
    const bad = 'red;}body{display:none';
    expect(themeCss({ colours: { font: bad }, fonts: { heading: 'x";}' } })).toBe('');
    expect(themeCss({ type: 'custom', colours: { font: bad } })).toContain('--ink:white');
  });

  it('put words beside a picture that was chosen for words of other colours', () => {
    expect(hasOtherColors({ type: 'alternative' })).toBe(true);
    expect(hasOtherColors({ type: 'custom' })).toBe(true);
    expect(hasOtherColors({ colours: { font: '#222222' } })).toBe(true);
    expect(hasOtherColors({ preset: 'low-water', radius: 3 })).toBe(false);
    expect(hasOtherColors({ type: 'default', colours: { font: '#222222' } })).toBe(false);
  });

  it.each(presets)('H23 custom colors that are those of %s change nothing of it but the accent', (preset) => {
    const colours = presetFacts[preset].colours.default;
    const theme = {
      preset,
      type: 'custom' as const,
      colours: { ...colours, background: colours.background.toUpperCase() },
    };
    expect(hasOtherColors(theme)).toBe(false);
    expect(pageColors(theme)).toEqual(pageColors({ preset }));
    expect(themeCss(theme)).not.toMatch(/--page|--ink|--hero-ink|color-scheme/);
    expect(themeCss({ ...theme, colours: { ...colours, accent: '#aa0000' } })).toContain(
      '--hero-accent:#aa0000',
    );
    expect(hasOtherColors({ ...theme, colours: { ...colours, font: '#222222' } })).toBe(true);
    expect(hasOtherColors({ ...theme, colours: { ...colours, background: '#222222' } })).toBe(true);
  });

  it('keep quiet text readable, and write on the accent in what can be read there', () => {
    expect(
      themeCss({ type: 'custom', colours: { font: '#111', background: '#fff', accent: '#ffd400' } }),
    ).toMatch(/--soft:color-mix\(in srgb,#111 72%.*--on-accent:#000/);
    expect(themeCss({ type: 'custom', colours: { font: '#fff', background: '#777777' } })).toContain(
      '--soft:color-mix(in srgb,#fff 100%',
    );
  });
});

describe('the colors by night', () => {
  const colours = { font: '#32142a', background: '#fff6ec', accent: '#a5203f' };

  it('hold by day and by night without a choice, as they always did', () => {
    expect(themeCss({ type: 'custom', colours })).not.toContain('prefers-color-scheme');
    expect(pageColors({ type: 'custom', colours })).toEqual({ day: '#fff6ec', night: '#fff6ec' });
  });

  it('are made from those by day, can be read, and can be chosen', () => {
    for (const theme of [
      { type: 'custom' as const, colours },
      { type: 'custom' as const, colours: { font: '#444', background: '#eee', accent: '#ffd400' } },
      { type: 'custom' as const, colours: { font: '#fff', background: '#111', accent: '#222' } },
      { type: 'custom' as const, colours: { font: 'tomato', background: '#fff', accent: '#00f' } },
      { type: 'custom' as const },
    ]) {
      const { font = '', background = '', accent = '' } = nightColors(theme);
      expect(contrast('#fff', background), background).toBeGreaterThan(10);
      expect(contrast(font, background), font).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent, background), accent).toBeGreaterThanOrEqual(4.5);
    }
    expect(nightColors({ type: 'custom', colours, dark: { background: '#000' } })).toMatchObject({
      background: '#000',
      font: '#fff6ec',
    });
    const [day = '', night = ''] = themeCss({ type: 'custom', colours, scheme: 'auto' }).split('prefers-');
    expect(day).toContain('--page:#fff6ec');
    expect(night).toMatch(/--page:#\w+;.*--ink:#fff6ec/);
  });

  it('are for everybody where the theme says so', () => {
    const sheet = '@media (prefers-color-scheme:dark){a{b:c}}@media print{}';
    expect(withScheme(sheet, {})).toBe(sheet);
    expect(withScheme(sheet, { scheme: 'auto' })).toBe(sheet);
    expect(withScheme(sheet, { scheme: 'dark' })).toBe('@media (min-width:0){a{b:c}}@media print{}');
    expect(withScheme(sheet, { scheme: 'light' })).toBe('@media (max-width:0){a{b:c}}@media print{}');
    expect(themeCss({ preset: 'clean', scheme: 'dark' })).toContain('color-scheme:dark');
    expect(pageColors({ preset: 'clean', scheme: 'dark' })).toEqual({ day: '#141718', night: '#141718' });
    expect(themeCss({ type: 'custom', colours, scheme: 'dark' })).toContain('--ink:#fff6ec');
  });
});

describe('the presets', () => {
  it.each(presets)('%s are known as their style sheet has them', (preset) => {
    const css = readFileSync(
      fileURLToPath(import.meta.resolve(`@vold/sections/themes/${preset}.css`)),
      'utf8',
    );
    const [day = ''] = css.split('@media');
    const value = (token: string) => new RegExp(`--${token}: ([^;]+);`).exec(day)?.[1];
    const long = (colour = '') => (colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour);
    const { fonts, radius, colours, night } = presetFacts[preset];
    expect(css.slice(css.indexOf('prefers-color-scheme: dark'))).toContain(`--page: ${night};`);
    expect(value('font-display')).toContain(`"${fonts.heading}"`);
    expect(value('font-text')).toContain(`"${fonts.body}"`);
    expect(value('radius')).toBe(`${radius}px`);
    for (const [set, prefix] of [
      ['default', ''],
      ['alternative', 'alt-'],
    ] as const) {
      expect({
        font: long(value(`${prefix}ink`)),
        background: long(value(`${prefix}page`)),
        accent: long(value(`${prefix}accent`)),
      }).toEqual(colours[set]);
    }
  });

  it.each(presets)('%s can be read, in both sets', (preset) => {
    for (const { font, background, accent } of Object.values(presetFacts[preset].colours)) {
      expect(contrast(font, background)).toBeGreaterThan(7);
      expect(contrast(accent, background)).toBeGreaterThan(4.5);
    }
  });
});

describe('what can be read', () => {
  it('is brought about by the smallest change', () => {
    expect(legibleOn('#17191a', '#ffffff', 4.5)).toBe('#17191a');
    const fixed = legibleOn('#88ccbb', '#ffffff', 4.5) ?? '';
    expect(contrast(fixed, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(fixed, '#ffffff')).toBeLessThan(4.8);
    expect(legibleOn('tomato', '#fff', 4.5)).toBeNull();
  });

  it('can be brought about for every color on every background', () => {
    const greys = Array.from(
      { length: 18 },
      (_, step) => `#${(step * 15).toString(16).padStart(2, '0').repeat(3)}`,
    );
    for (const background of greys) {
      for (const colour of [...greys, '#c00000', '#00c000', '#0000c0']) {
        const fixed = legibleOn(colour, background, 4.5) ?? '';
        expect(contrast(fixed, background), `${colour} on ${background}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(inkOn(background) ?? '', background)).toBeGreaterThanOrEqual(4.5);
    }
    expect(legibleShare('#000', '#fff', 72, 4.5)).toBe(72);
  });
});

describe('words beside a picture', () => {
  it.each(presets)('can be read in the colours that %s has for words on its own pictures', (name) => {
    const css = readFileSync(new URL(`../themes/${name}.css`, import.meta.url), 'utf8');
    const [inks = [], pages = []] = ['hero-ink', 'page'].map((token) =>
      [...css.matchAll(new RegExp(`--${token}: (#\\w+)`, 'g'))].map(([, colour = '']) => colour),
    );
    // By day and by night.
    expect(inks).toHaveLength(2);
    for (const [at, ink] of inks.entries()) {
      expect(contrast(ink, pages[at] ?? ''), `${name} ${at}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('a theme from a dashboard, as the page in the frame reads it', () => {
  it('keeps what fits and nothing else', () => {
    const theme = {
      type: 'custom' as const,
      preset: 'clean',
      colours: { font: '#fff' },
      fonts: { body: 'Lora' },
      spacing: 1.5,
      radius: 0,
      ornaments: 'sea' as const,
      header: 'centered' as const,
      logo: { url: '/files/a.svg' },
    };
    expect(readTheme(theme)).toMatchObject(theme);
    expect(
      readTheme({
        type: 'loud',
        ornaments: 'space',
        radius: 'wide',
        colours: { font: 7, other: 'x' },
        fonts: [],
      }),
    ).toEqual({
      colours: { font: '7' },
    });
    expect(readTheme('dark')).toBeNull();
  });
});
