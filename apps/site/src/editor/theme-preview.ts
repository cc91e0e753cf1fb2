import { presetOf, readTheme, themeClasses, themeCss, themeFamilies } from '@vold/sections/theme';
import { safeSource } from '@vold/sections/views';
import type { Look } from '../render/asset-names.ts';
import { keepHere } from './keep-here.ts';
import { showScheme } from './scheme-preview.ts';

/**
 * Shows the page in themes that are being tried out in the dashboard, without a reload and without a save.
 *
 * @param viewsCss the rules of the client's own views
 * @returns shows one of them, if it is one
 */
export function createThemePreview(look: Look, viewsCss: string): (theme: unknown) => void {
  const sheet = new CSSStyleSheet();
  let isFirst = true;
  let logo: string | null = null;

  return (value) => {
    const theme = readTheme(value);
    if (!theme) return;
    if (isFirst) {
      isFirst = false;
      // The saved theme's rules; what it names and the other does not would stay otherwise. The sections' own rules in
      // there are in the bundle's sheet by now.
      document.head.querySelector('style')?.remove();
      // In the order that visitors get. Until now these rules were in that element only: twice, they cost the page's start.
      const views = new CSSStyleSheet();
      views.replaceSync(viewsCss);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet, views];
      keepHere();
      logo = logoImage()?.getAttribute('src') ?? null;
    }
    sheet.replaceSync(themeCss(theme));
    showScheme(theme);
    document.documentElement.className = themeClasses(theme);
    showPreset(look, look.themes[presetOf(theme)], () => showScheme(theme));
    for (const family of themeFamilies(theme)) addSheet(look.fonts[family]);
    const wanted = (theme.logo && safeSource(theme.logo.url)) || null;
    if (wanted !== logo) showLogo(wanted);
    logo = wanted;
  };
}

function styleSheets(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}

/** The other preset's sheet goes into the place of the old one, which stays until it is there. */
function showPreset(look: Look, href: string | undefined, onShown: () => void): void {
  const known = new Set(Object.values(look.themes));
  const old = styleSheets().filter((link) => known.has(link.getAttribute('href') ?? ''));
  const last = old.at(-1);
  if (!href || !last || last.getAttribute('href') === href) return;
  const link = sheetLink(href);
  link.addEventListener('load', () => {
    for (const one of old) one.remove();
    onShown();
  });
  last.after(link);
}

function addSheet(href: string | undefined): void {
  if (href && !styleSheets().some((link) => link.getAttribute('href') === href)) {
    document.head.append(sheetLink(href));
  }
}

function sheetLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return link;
}

function logoImage(): HTMLImageElement | null {
  return document.querySelector('.brand img');
}

function showLogo(source: string | null): void {
  const shown = logoImage();
  (shown?.closest('picture') ?? shown)?.remove();
  if (source === null) return;
  const image = document.createElement('img');
  image.src = source;
  image.alt = '';
  document.querySelector('.brand')?.prepend(image);
}
