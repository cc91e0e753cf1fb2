import { isObject, type SectionInstance, type SiteFrame, type TriedMenu } from '@vold/contract';
import { opensBehindHeader, type RenderContext } from '@vold/sections/views';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import { SideMenu } from '../layout/side-menu.tsx';
import { contextOf } from '../layout/view-frame.ts';
import { keepHere } from './keep-here.ts';

/**
 * Shows the page with menus that are being edited in the dashboard, without a reload and without a save.
 * @returns shows one of them
 */
export function createMenuPreview(
  frame: SiteFrame,
  context: Pick<RenderContext, 'sanitize' | 'style' | 'path' | 'trail' | 'wordsIn' | 'templateOf'>,
): (tried: unknown, sections: readonly SectionInstance[]) => void {
  const roots = new Map<string, Root>();
  let last: TriedMenu['position'] | null = null;

  /** Draws a part of the page in the place of what the server drew. */
  const draw = (selector: string, part: ReactNode) => {
    let root = roots.get(selector);
    if (!root) {
      const place = document.createElement('div');
      // The part itself keeps its place in the page's layout.
      place.style.display = 'contents';
      const drawn = document.querySelector(selector);
      if (drawn) drawn.replaceWith(place);
      else document.querySelector('footer.footer')?.before(place);
      root = createRoot(place);
      roots.set(selector, root);
    }
    const shown = root;
    flushSync(() => shown.render(part));
  };

  return (tried, sections) => {
    const menu = readTriedMenu(tried);
    if (!menu) return;
    keepHere();
    const shown = { ...frame, navigations: { ...frame.navigations, [menu.position]: menu.items } };
    const own = contextOf(shown, {}, { ...context, editing: true });
    const view = { frame: shown, words: own.words, path: own.path, context: own };
    draw('.side-menu', <SideMenu {...view} sections={sections} />);
    draw(
      '.header, .t--header-header',
      <Header {...view} overPicture={opensBehindHeader(sections, view.context)} />,
    );
    draw('footer.footer, .t--footer-footer', <Footer {...view} />);
    if (menu.position !== last) showPlace(menu.position);
    last = menu.position;
  };
}

/** Which part of the page has the menu of a position. */
const parts: Readonly<Record<TriedMenu['position'], string>> = {
  top: '.header, .t--header-header',
  main: '.header, .t--header-header',
  sidebar: 'main > .pagenav--sidebar:not(.is-hidden), .side-menu',
  bottom: 'main > .footer, footer.footer, .t--footer-footer',
};

/** Brings the part of the page that has the menu into the view; the dashboard around the frame does not scroll. */
function showPlace(position: TriedMenu['position']): void {
  const part = document.querySelector(parts[position]);
  if (!part) return;
  const { top, height } = part.getBoundingClientRect();
  const room = position === 'bottom' ? innerHeight - height : (innerHeight - height) / 2;
  scrollBy({ top: top - room, behavior: 'instant' });
}

/** A menu among the page-level fields; only its outline is checked, as of all that the bundle reads. */
function readTriedMenu(value: unknown): TriedMenu | null {
  if (!isObject(value) || !Array.isArray(value.items)) return null;
  const { position, items } = value;
  return isPosition(position) ? { position, items } : null;
}

function isPosition(value: unknown): value is TriedMenu['position'] {
  return typeof value === 'string' && Object.hasOwn(parts, value);
}
