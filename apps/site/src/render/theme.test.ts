import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Theme, websiteFonts } from '@vold/contract';
import { fontSlug } from '@vold/sections/theme';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { pageAnswer, startTestSite, type TestSite } from '../testing/test-site.ts';

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

  it('goes over to other fonts and colors when the theme is saved, without a build', async () => {
    await look();
    theme = {
      ...theme,
      type: 'custom',
      fonts: { heading: 'Lora', body: 'Quicksand' },
      radius: 0,
      spacing: 1.5,
    };
    site.change({ client: 'cl_1', tags: ['webconfig'] });
    await expect.poll(async () => (await look()).loaded).toEqual(['quicksand', 'lora']);
    const { html, css, preloaded, policy } = await look();
    expect(preloaded).toEqual(['/_vold/quicksand-latin-12345678.woff2']);
    expect(css).toContain('--font-display:"Lora","Lora stand-in",Georgia,serif');
    expect(css).toContain('--font-text:"Quicksand","Quicksand stand-in",system-ui,sans-serif');
    expect(css).toContain('--radius:0px;--radius-control:0px;--spacing:1.5');
    expect(policy).toContain(
      `style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    );
    expect(policy).not.toMatch(/unsafe|script-src|https:\/\//);
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json">)/);
  });

  it('loads no file for a font that we do not ship', async () => {
    theme = { fonts: { heading: 'Georgia', body: 'Georgia' } };
    expect(await look()).toMatchObject({ loaded: [], preloaded: [] });
  });
});

describe('a public font service', () => {
  const linked = async (fontStyleSheet: string | null) => {
    const site = await startTestSite({ fontStyleSheet });
    onTestFinished(site.close);
    site.answer = () => {
      const page = pageAnswer('House');
      if (page.kind !== 'page') throw new Error('a page');
      return { ...page, config: { ...page.config, theme: { fonts: { heading: 'DM Sans', body: 'Lora' } } } };
    };
    const { headers, body } = await site.get('/');
    const sheets = [...body.toString().matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, href = '']) => href.replaceAll('&amp;', '&'),
    );
    const policy = String(headers['content-security-policy']);
    return {
      fonts: sheets.filter((href) => !href.includes('/theme-')),
      policy,
      preloads: body.includes('rel="preload"'),
    };
  };

  it('THEME-10 is where the fonts come from when FONT_STYLESHEET_URL names one, and may send styles and fonts', async () => {
    const { fonts, policy, preloads } = await linked(
      'https://fonts.example/css?display=swap&family={family}',
    );
    expect(fonts).toEqual([
      'https://fonts.example/css?display=swap&family=Lora',
      'https://fonts.example/css?display=swap&family=DM%20Sans',
    ]);
    expect(policy).toContain("style-src 'self' https://fonts.example 'sha256-");
    expect(policy).toContain("font-src 'self' https:;");
    expect(policy).not.toContain('script-src');
    expect(preloads).toBe(false);
  });

  it('is asked once where one style sheet holds all fonts', async () => {
    expect((await linked('https://fonts.example/all.css')).fonts).toEqual(['https://fonts.example/all.css']);
  });

  it('THEME-10 is not asked by default: no visitor is sent to a third party', async () => {
    const { fonts, policy } = await linked(null);
    expect(fonts).toEqual(['/_vold/font-lora-12345678.css', '/_vold/font-dm-sans-12345678.css']);
    expect(policy).toContain("font-src 'self';");
  });
});
