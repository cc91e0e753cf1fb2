import type { SectionDefinition } from '@vold/contract';
import { startEditing } from '@vold/sdk';
import { blockDefinitions, definitions } from '@vold/sections';
import { readTheme } from '@vold/sections/theme';
import { opensBehindHeader } from '@vold/sections/views';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { createStyleCollector } from '../render/style-collector.ts';
import { textDirection } from '../render/text-direction.ts';
import { EditingBody, type EditingPage } from './editing-body.tsx';
import { type EditorState, readEditorState } from './editor-state.ts';
import { createMenuPreview, readTriedMenu } from './menu-preview.tsx';
import { PostEditingBody } from './post-editing-body.tsx';
import { sanitiseInBrowser } from './sanitise-in-browser.ts';
import { createThemePreview } from './theme-preview.ts';

/** Takes over the drawn draft and redraws it from what the dashboard sends, in the same frame. */
function start(state: EditorState): void {
  const main = document.getElementById('main');
  if (!main) return;
  // Constructed style sheets need no exception in the page's CSP.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const { style } = createStyleCollector((rule) => sheet.insertRule(rule, sheet.cssRules.length));
  const Body = state.kind === 'post' ? PostEditingBody : EditingBody;
  const draw = (page: EditingPage) => <Body {...page} sanitise={sanitiseInBrowser} style={style} />;
  const root = hydrateRoot(main, draw(state));
  const showTheme = createThemePreview(state.look);
  const known: Readonly<Record<string, SectionDefinition>> =
    state.kind === 'post' ? blockDefinitions : definitions;
  const showMenu = createMenuPreview(state.frame, { sanitise: sanitiseInBrowser, style });
  startEditing({
    dashboards: state.dashboards,
    sections: Object.values(known),
    onData: ({ components, language, page }) => {
      const { documentElement } = document;
      documentElement.lang = language;
      documentElement.dir = textDirection(language);
      const title = titleIn(page.title, language);
      // Within the message that brought it: the next frame shows it.
      flushSync(() =>
        root.render(
          draw({ ...state, language, post: page, sections: components, title: title ?? state.title }),
        ),
      );
      document.querySelector('.header')?.classList.toggle('header--plain', !opensBehindHeader(components));
      // Only the Design screen sends one: what is being tried out there, not saved yet.
      const theme = readTheme(page.theme);
      if (theme) showTheme(theme);
      // And only the menus' screen sends one of these.
      const menu = readTriedMenu(page.menu);
      if (menu) showMenu(menu, components);
    },
  });
}

function titleIn(title: unknown, language: string): string | undefined {
  if (typeof title === 'string') return title;
  if (typeof title !== 'object' || title === null) return undefined;
  const text: unknown = Reflect.get(title, language);
  return typeof text === 'string' ? text : undefined;
}

const state = readEditorState(document);
if (state) start(state);
