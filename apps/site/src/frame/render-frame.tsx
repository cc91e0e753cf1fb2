import { escapeHtml, jsonInScript, type SiteFrame } from '@vold/contract';
import { toSections } from '@vold/document';
import { messagesIn } from '@vold/sections/catalog';
import { sanitizeRichText } from '@vold/sections/sanitize';
import { themeCss } from '@vold/sections/theme';
import { createWordsIn, type TrailStep } from '@vold/sections/views';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { SiteAddress } from '../answer/address.ts';
import { editorHeaders } from '../answer/security-headers.ts';
import type { PageAnswer } from '../cache/page-entry.ts';
import { EditingBody } from '../editor/editing-body.tsx';
import { type EditorState, stateElementId } from '../editor/editor-state.ts';
import { PostEditingBody } from '../editor/post-editing-body.tsx';
import { Shell } from '../layout/site-body.tsx';
import { contextOf } from '../layout/view-frame.ts';
import { type AssetNames, lookOf, textFont, themeSheets } from '../render/asset-names.ts';
import { createBudget, maxCharacters } from '../render/drawing-budget.ts';
import { renderHead } from '../render/head.ts';
import { pageCss } from '../render/page-css.ts';
import { pageStyle, wrapDocument } from '../render/render-page.tsx';
import { createStyleCollector } from '../render/style-collector.ts';
import { templateCss } from '../render/template-css.ts';
import { readTemplates } from '../render/templates.ts';
import { trailOf } from '../render/trail.ts';
import type { DraftFrame, DraftRecord } from './make-frame-page.ts';

export interface DraftInput {
  type: 'page' | 'post';
  record: DraftRecord;
  frame: DraftFrame;
  assets: AssetNames;
  address: SiteAddress;
  dashboards: readonly string[];
  /** False: it is only looked at, as visitors will see it. */
  editing: boolean;
}

/** Draws a draft; while it is edited, with everything that the editor's bundle needs to take over without a flash. */
export function renderFrame(input: DraftInput): PageAnswer {
  const { type, record, frame, assets, address, dashboards, editing } = input;
  const { language } = frame;
  const path = frame.path ?? nowhere;
  const title = record.title[language] ?? '';
  const { featured, data, published_at } = record;
  const styles = createStyleCollector();
  const templates = readTemplates(frame.templates);
  const state: EditorState = {
    kind: type,
    id: record.id,
    language,
    title: record.title[language] ?? record.title[frame.languages[0]?.code ?? 'en'] ?? '',
    sections: (type === 'page' ? record.components[language] : toSections(record.block[language])) ?? [],
    ...(type === 'post' ? { type: record.type, post: { featured, data, published_at } } : {}),
    builtSections: frame.builtSections,
    templates,
    fields: frame.fields,
    collections: frame.collections,
    places: frame.places,
    forms: frame.forms,
    trail: trailOfDraft(frame, type === 'post' ? record.type : null, { title, href: path }),
    path,
    dashboards: [...dashboards],
    look: lookOf(assets),
    frame: frameOf(frame),
    messages: messagesOf(frame),
  };
  const { spend } = createBudget(maxCharacters, () => '');
  const wordsIn = createWordsIn((code) => messagesIn(code, frame.words));
  const view = {
    frame,
    path,
    words: wordsIn(language),
    // Header and footer: the rest of the page is drawn by `EditingBody`.
    context: contextOf(
      frame,
      { builtSections: frame.builtSections },
      {
        wordsIn,
        editing,
        sanitize: sanitizeRichText,
        style: styles.style,
        templateOf: (name) => templates[name] ?? null,
        trail: state.trail,
        path,
        spend,
      },
    ),
  };
  const Body = type === 'page' ? EditingBody : PostEditingBody;
  const inner = (
    <Body
      {...state}
      spend={spend}
      editing={editing}
      sanitize={sanitizeRichText}
      style={styles.style}
      wordsIn={wordsIn}
    />
  );
  // Only <main> is hydrated; around it there is nothing to bring to life.
  const main = renderToString(inner);
  const shell = renderToStaticMarkup(
    <Shell {...view} sections={state.sections}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the lines above */}
      <main id="main" dangerouslySetInnerHTML={{ __html: main }} />
    </Shell>,
  );
  const { theme } = frame.config;
  const { css, linked } = editing
    ? {
        css: themeCss(theme) + templateCss(templates) + styles.css(),
        linked: [...themeSheets(assets, theme), assets.editing],
      }
    : pageCss({ assets, theme, templates, body: shell, own: styles.css() });
  const font = textFont(assets, theme, language);
  const head = renderHead({
    answer: frame,
    origin: address.origin,
    path: address.path,
    styleSheets: linked,
    font,
    css,
    editing: true,
  });
  const scripts = `<script type="application/json" id="${stateElementId}">${jsonInScript(state)}</script><script type="module" src="${escapeHtml(assets.editor)}"></script>`;
  return {
    status: 200,
    headers: {
      ...editorHeaders(dashboards, pageStyle(assets, css)),
      'content-type': 'text/html; charset=utf-8',
    },
    body: Buffer.from(wrapDocument(frame, head, editing ? shell + scripts : shell)),
  };
}

/** No entry of a menu leads here. */
const nowhere = '';

/** The way to a draft as visitors will find it: a post is below the list of its type. */
function trailOfDraft(
  frame: DraftFrame,
  type: string | null,
  own: { title: string; href: string },
): TrailStep[] {
  const above = trailOf(frame, own.href);
  if (above[0]?.href === own.href) return above;
  const list = type ? [{ title: type, href: own.href.slice(0, own.href.lastIndexOf('/')) }] : [];
  return [...above, ...list, own];
}

/** The words of every language that the dashboard can switch the draft to. */
function messagesOf({ languages, language, words }: DraftFrame): EditorState['messages'] {
  const codes = new Set([language, ...languages.map(({ code }) => code)]);
  return Object.fromEntries([...codes].map((code) => [code, messagesIn(code, words)]));
}

/** The data of header and footer, without the sections' data and the data that only a cache needs. */
function frameOf({
  client,
  config,
  languages,
  language,
  alternates,
  offered,
  navigations,
  itemFields,
}: DraftFrame): SiteFrame {
  return {
    client,
    config,
    languages,
    language,
    alternates,
    offered,
    navigations,
    popup: null,
    words: {},
    templates: {},
    itemFields,
    tags: [],
  };
}
