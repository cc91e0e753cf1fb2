import type { SiteFrame } from '@vold/contract';
import { toSections } from '@vold/document';
import { sanitiseRichText } from '@vold/sections/sanitise';
import { themeCss } from '@vold/sections/theme';
import { type RenderContext, wordsFor } from '@vold/sections/views';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageAnswer } from '../cache/page-entry.ts';
import { EditingBody } from '../editor/editing-body.tsx';
import { type EditorState, stateElementId } from '../editor/editor-state.ts';
import { PostEditingBody } from '../editor/post-editing-body.tsx';
import type { SiteAddress } from '../http/address.ts';
import { editorHeaders } from '../http/security-headers.ts';
import { Shell } from '../layout/site-body.tsx';
import { type AssetNames, lookOf, textFont, themeSheets } from './asset-names.ts';
import { escapeHtml } from './escape-html.ts';
import { renderHead } from './head.ts';
import type { DraftFrame, DraftRecord } from './make-draft-page.ts';
import { pageStyle, wrapDocument } from './render-page.tsx';
import { siteWordsFor } from './site-words.ts';
import { createStyleCollector } from './style-collector.ts';
import { trailOf } from './trail.ts';

export interface DraftInput {
  type: 'page' | 'post';
  record: DraftRecord;
  frame: DraftFrame;
  assets: AssetNames;
  address: SiteAddress;
  dashboards: readonly string[];
}

/** Draws a draft with everything that the editor's bundle needs to take over without a flash. */
export function renderDraft({ type, record, frame, assets, address, dashboards }: DraftInput): PageAnswer {
  const { language } = frame;
  const { featured, data, published_at } = record;
  const styles = createStyleCollector();
  const state: EditorState = {
    kind: type,
    language,
    title: record.title[language] ?? record.title[frame.languages[0]?.code ?? 'en'] ?? '',
    sections: (type === 'page' ? record.components[language] : toSections(record.block[language])) ?? [],
    ...(type === 'post' ? { post: { featured, data, published_at } } : {}),
    collections: frame.collections,
    forms: frame.forms,
    menus: frame.navigations,
    trail: [...trailOf(frame, address.path), { title: record.title[language] ?? '', href: address.path }],
    path: address.path,
    dashboards: [...dashboards],
    look: lookOf(assets),
    frame: frameOf(frame),
  };
  const view = {
    frame,
    path: address.path,
    words: siteWordsFor(language),
    context: {
      language,
      words: wordsFor(language),
      editing: true,
      sanitise: sanitiseRichText,
      style: styles.style,
      posts: () => [],
      form: () => null,
      sent: () => null,
      menu: (position) => frame.navigations[position] ?? [],
      website: frame.config,
      trail: state.trail,
      path: address.path,
    } satisfies RenderContext,
  };
  const Body = type === 'page' ? EditingBody : PostEditingBody;
  const inner = <Body {...state} sanitise={sanitiseRichText} style={styles.style} />;
  // Only <main> is hydrated; around it there is nothing to bring to life.
  const main = renderToString(inner);
  const shell = renderToStaticMarkup(
    <Shell {...view} sections={state.sections}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the lines above */}
      <main id="main" dangerouslySetInnerHTML={{ __html: main }} />
    </Shell>,
  );
  const css = themeCss(frame.config.theme) + styles.css();
  const styleSheets = [...themeSheets(assets, frame.config.theme), assets.editing];
  const { origin, path } = address;
  const font = textFont(assets, frame.config.theme, language);
  const head = renderHead({ answer: frame, origin, path, styleSheets, font, css, editing: true });
  const scripts = `<script type="application/json" id="${stateElementId}">${inScript(state)}</script><script type="module" src="${escapeHtml(assets.editor)}"></script>`;
  return {
    status: 200,
    headers: {
      ...editorHeaders(dashboards, pageStyle(assets, css)),
      'content-type': 'text/html; charset=utf-8',
    },
    body: Buffer.from(wrapDocument(frame, head, shell + scripts)),
  };
}

/** What header and footer are drawn from, without what the sections show and what only a cache asks for. */
function frameOf({ client, config, languages, language, alternates, navigations }: DraftFrame): SiteFrame {
  return { client, config, languages, language, alternates, navigations, popup: null, tags: [] };
}

/** JSON that cannot end the script element that holds it. */
function inScript(state: EditorState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
