import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Theme, websiteFonts } from '@vold/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageAnswer, startTestSite, type TestSite } from '../test-site.ts';
import { presets } from './preset.ts';
import { themeCss } from './theme-css.ts';
import { fontSlug, presetFonts } from './theme-fonts.ts';

const fontSheet = (family: string) =>
  readFileSync(new URL(`../fonts/${fontSlug(family)}.css`, import.meta.url), 'utf8');

describe('the shipped fonts', () => {
  it.each(websiteFonts)(
    'THEME-09 $family is open and served by ourselves, by ranges of letters',
    ({ family }) => {
      const sheets = [...fontSheet(family).matchAll(/@import "(.+)"/g)].map(([, name = '']) => name);
      expect(sheets.length).toBeGreaterThan(0);
      for (const sheet of sheets) {
        const css = readFileSync(fileURLToPath(import.meta.resolve(sheet)), 'utf8');
        expect(css).toMatch(new RegExp(`font-family: '${family}(?: Variable)?'`));
        expect(css).toContain('unicode-range: U+0000-00FF');
        expect(css).not.toMatch(/url\((?!\.\/files\/)/);
        const [scope, name] = sheet.split('/');
        const about = fileURLToPath(import.meta.resolve(`${scope}/${name}/package.json`));
        expect(JSON.parse(readFileSync(about, 'utf8'))).toMatchObject({ license: 'OFL-1.1' });
      }
    },
  );

  it.each(presets)('are known for the preset %s as its style sheet names them', (preset) => {
    const css = readFileSync(
      fileURLToPath(import.meta.resolve(`@vold/sections/themes/${preset}.css`)),
      'utf8',
    );
    expect(css).toContain(`--font-display: "${presetFonts[preset].heading}"`);
    expect(css).toContain(`--font-text: "${presetFonts[preset].body}"`);
  });
});

describe('a page in its client’s theme', () => {
  let site: TestSite;
  let theme: Theme;
  beforeEach(async () => {
    site = await startTestSite();
    theme = { preset: 'low-water' };
    site.answer = () => {
      const page = pageAnswer('House');
      if (page.kind !== 'page') throw new Error('a page');
      return { ...page, config: { ...page.config, theme } };
    };
  });
  afterEach(() => site.close());

  const look = async () => {
    const { headers, body } = await site.get('/');
    const html = body.toString();
    const css = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';
    const loaded = [...html.matchAll(/_vold\/font-([\w-]+)-12345678\.css/g)].map(([, name]) => name);
    const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, href]) => href);
    return { html, css, loaded, preloaded, policy: String(headers['content-security-policy']) };
  };

  it('loads the faces of its preset’s fonts and no others, one of them at once', async () => {
    const { loaded, preloaded, policy } = await look();
    expect(loaded).toEqual(['hanken-grotesk', 'newsreader']);
    expect(preloaded).toEqual(['/_vold/hanken-grotesk-latin-12345678.woff2']);
    expect(policy).toContain("font-src 'self'");
  });

  it('goes over to other fonts and colours when the theme is saved, without a build', async () => {
    await look();
    theme = {
      ...theme,
      type: 'custom',
      fonts: { heading: 'Lora', body: 'Quicksand' },
      radius: 0,
      spacing: 1.5,
    };
    site.change({ client: 'cl_1', tags: ['webconfig'] });
    await vi.waitFor(async () => expect((await look()).loaded).toEqual(['quicksand', 'lora']));
    const { html, css, preloaded, policy } = await look();
    expect(preloaded).toEqual(['/_vold/quicksand-latin-12345678.woff2']);
    expect(css).toContain('--font-display:"Lora",Georgia,serif;--font-text:"Quicksand",system-ui,sans-serif');
    expect(css).toContain('--radius:0px;--radius-control:0px;--spacing:1.5');
    expect(policy).toContain(
      `style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    );
    expect(policy).not.toMatch(/unsafe|script-src|https:\/\//);
    expect(html).not.toContain('<script');
  });

  it('loads no file for a font that we do not ship', async () => {
    theme = { fonts: { heading: 'Georgia', body: 'Georgia' } };
    expect(await look()).toMatchObject({ loaded: [], preloaded: [] });
  });
});

describe('the colours of a theme', () => {
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

  it('THEME-02 custom starts from white on #282C36 with #1C1F28, where that accent is no colour for text', () => {
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
});
