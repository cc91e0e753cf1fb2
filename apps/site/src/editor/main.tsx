import { type SectionDefinition, textDirection } from '@vold/contract';
import { type PageData, startEditing } from '@vold/sdk';
import { blockDefinitions, definitions } from '@vold/sections';
import { createWordsIn, opensBehindHeader } from '@vold/sections/views';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { createStyleCollector } from '../render/style-collector.ts';
import { templateCss } from '../render/template-css.ts';
import { EditingBody, type EditingPage } from './editing-body.tsx';
import { type EditorState, readEditorState } from './editor-state.ts';
import { keepSame } from './keep-same.ts';
import { PostEditingBody } from './post-editing-body.tsx';
import { sanitizeInBrowser } from './sanitize-in-browser.ts';
import { showScheme } from './scheme-preview.ts';
import { TakenOver } from './taken-over.tsx';
import { createViewPreview, readTriedView } from './view-preview.ts';

/** Takes over the drawn draft and redraws it from what the dashboard sends, in the same frame. */
function start(state: EditorState): void {
  const main = document.getElementById('main');
  if (!main) return;
  // Constructed style sheets need no exception in the page's CSP.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const { style } = createStyleCollector((rule) => sheet.insertRule(rule, sheet.cssRules.length));
  const { messages } = state;
  const wordsIn = createWordsIn((code) => messages[code] ?? messages[state.language] ?? noMessages);
  const Body = state.kind === 'post' ? PostEditingBody : EditingBody;
  let isTaken = false;
  let early: PageData | null = null;
  const onTaken = () => {
    isTaken = true;
    const data = early;
    early = null;
    // Not within React's own work, where nothing can be drawn at once.
    if (data) queueMicrotask(() => show(data));
  };
  const draw = (page: EditingPage) => (
    <TakenOver onTaken={onTaken}>
      <Body {...page} sanitize={sanitizeInBrowser} style={style} wordsIn={wordsIn} />
    </TakenOver>
  );
  const root = hydrateRoot(main, draw(state));
  let themes: Promise<(theme: unknown) => void> | null = null;
  /** Comes with the first theme that is tried out. */
  const showTheme = (theme: unknown) => {
    themes ??= import('./previews.ts').then(({ createThemePreview }) =>
      createThemePreview(state.look, templateCss(state.templates)),
    );
    void themes.then((show) => show(theme));
  };
  showScheme(state.frame.config.theme);
  const showView = createViewPreview();
  const known: Readonly<Record<string, SectionDefinition>> =
    state.kind === 'post' ? blockDefinitions : definitions;
  const { path, trail, builtSections } = state;
  const inputsOf = (key: string) => builtSections[key] ?? null;
  const templateOf = (key: string) => state.templates[key] ?? null;
  let menus: Promise<(menu: unknown, sections: PageData['components']) => void> | null = null;
  /** Comes with the first menu that is tried out, as does what draws header and footer. */
  const showMenu = (menu: unknown, shownSections: PageData['components']) => {
    menus ??= import('./previews.ts').then(({ createMenuPreview }) =>
      createMenuPreview(state.frame, {
        sanitize: sanitizeInBrowser,
        style,
        path,
        trail,
        wordsIn,
        templateOf,
      }),
    );
    void menus.then((draw) => draw(menu, shownSections));
  };
  let sections: PageData['components'] = state.sections;
  let shownLanguage = document.documentElement.lang;
  const show = ({ components, language, page }: PageData) => {
    if (language !== shownLanguage) {
      shownLanguage = language;
      // Each time these are written the styles of the whole page are looked at again.
      document.documentElement.lang = language;
      document.documentElement.dir = textDirection(language);
    }
    sections = keepSame(components, sections);
    const title = titleIn(page.title, language) ?? state.title;
    // Within the message that brought it: the next frame shows it.
    const edited = { ...state, language, post: page, sections, title };
    // Only the builder of sections sends one: how a section would look, alone.
    const view = readTriedView(page.view);
    const shown = view ? showView(edited, view) : edited;
    flushSync(() => root.render(draw(shown)));
    document
      .querySelector('.header')
      ?.classList.toggle('header--plain', !opensBehindHeader(shown.sections, { inputsOf, templateOf }));
    // Only the Design screen sends one: what is being tried out there, not saved yet.
    if (page.theme !== undefined) showTheme(page.theme);
    // And only the menus' screen sends one of these.
    if (page.menu !== undefined) showMenu(page.menu, components);
  };
  startEditing({
    dashboards: state.dashboards,
    sections: Object.values(known),
    onData: (data) => {
      if (isTaken) show(data);
      else early = data;
    },
  });
}

const noMessages = { language: 'en', messages: {} };

function titleIn(title: unknown, language: string): string | undefined {
  if (typeof title === 'string') return title;
  if (typeof title !== 'object' || title === null) return undefined;
  const text: unknown = Reflect.get(title, language);
  return typeof text === 'string' ? text : undefined;
}

const state = readEditorState(document);
if (state) start(state);
