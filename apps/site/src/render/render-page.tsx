import { createHash } from 'node:crypto';
import { escapeHtml, type SiteFrame, type SiteFramedAnswer, textDirection } from '@vold/contract';
import { wordsOf } from '@vold/sections/catalog';
import { withPictureSizes } from '@vold/sections/rich-pictures';
import { sanitizeRichText } from '@vold/sections/sanitize';
import { themeClasses } from '@vold/sections/theme';
import { type FormAnswer, mediaFrame } from '@vold/sections/views';
import { renderToStaticMarkup } from 'react-dom/server';
import { officialOrigin } from '../answer/address.ts';
import type { PageStyle } from '../answer/security-headers.ts';
import { measurementIdOf } from '../layout/consent.tsx';
import { SiteBody } from '../layout/site-body.tsx';
import { contextOf } from '../layout/view-frame.ts';
import { type AssetNames, textFont } from './asset-names.ts';
import { drawInTime } from './draw-in-time.ts';
import { createBudget, maxCharacters, maxMissingCharacters, withFewEntries } from './drawing-budget.ts';
import { renderHead } from './head.ts';
import { pageCss } from './page-css.ts';
import { createStyleCollector } from './style-collector.ts';
import { readTemplates } from './templates.ts';
import { trailOf } from './trail.ts';

export interface PageInput {
  answer: Exclude<SiteFramedAnswer, { kind: 'frame' }>;
  /** Origin under which the website is seen. */
  origin: string;
  /** Path of the address, without query. */
  path: string;
  assets: AssetNames;
  /** For a preview: visitors see a bar that says so, and are not asked whether they may be counted. */
  preview?: boolean;
  /** The answer to a form that was sent from this page. */
  sent?: SentForm;
}

export interface SentForm {
  /** The section that it was sent from. */
  section: string;
  answer: FormAnswer;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** For its CSP. */
  style: PageStyle;
  clientId: string;
  tags: readonly string[];
}

/**
 * Draws a visitor's page: complete HTML without any script, but the one that asks for consent.
 *
 * @throws DrawingTimeError
 */
export function renderPage(input: PageInput): RenderedPage {
  const { answer } = input;
  const { client } = answer;
  const navigations = withFewEntries(answer.navigations);
  return drawInTime(client.id, () => drawPage({ ...input, answer: { ...answer, navigations } }));
}

function drawPage({ answer, origin, path, assets, sent, preview = false }: PageInput): RenderedPage {
  const styles = createStyleCollector();
  const templates = readTemplates(answer.templates);
  const frames = new Set<string>();
  const onFrame = (origin: string) => void frames.add(origin);
  const forms = new Set<string>();
  const onForm = (origin: string) => void forms.add(origin);
  let drawn = '';
  const characters = answer.kind === 'not-found' ? maxMissingCharacters : maxCharacters;
  const { spend } = createBudget(characters, () => drawn);
  const templateOf = (name: string) => {
    const template = templates[name] ?? null;
    if (template) drawn = name;
    return template;
  };
  const named = {
    builtSections: answer.kind === 'page' ? answer.builtSections : undefined,
    collections: 'collections' in answer ? answer.collections : undefined,
    places: 'places' in answer ? answer.places : undefined,
    forms: answer.kind === 'page' ? answer.forms : undefined,
  };
  const context = contextOf(answer, named, {
    wordsIn: wordsOf(answer.words),
    editing: false,
    sanitize: (html) => withPictureSizes(sanitizeRichText(html)),
    style: styles.style,
    onFrame,
    onForm,
    frameOf: mediaFrame,
    templateOf,
    spend,
    sent: (section) => (sent?.section === section ? sent.answer : null),
    trail: trailOf(answer, path),
    path,
  });
  const view = { frame: answer, path, words: context.words, context };
  const body = renderToStaticMarkup(<SiteBody answer={answer} preview={preview} {...view} />);
  if (body.length > characters) spend(0, body.length);
  const { theme } = answer.config;
  const { css, linked } = pageCss({ assets, theme, templates, body, own: styles.css() });
  const asks = !preview && measurementIdOf(answer) !== null;
  const script = asks ? `<script type="module" src="${escapeHtml(assets.consent)}"></script>` : '';
  const listed = answer.kind === 'archive' || answer.kind === 'category' ? answer.page : 1;
  const head = renderHead({
    answer,
    origin: officialOrigin(origin, answer.client),
    path: listed > 1 ? `${path}?page=${listed}` : path,
    styleSheets: linked,
    font: textFont(assets, theme, answer.language),
    css,
    editing: false,
  });
  return {
    status: statusOf(answer),
    html: wrapDocument(answer, head, body + script),
    style: { ...pageStyle(assets, css), frames: [...frames], forms: [...forms], analytics: asks },
    clientId: answer.client.id,
    tags: answer.tags,
  };
}

function statusOf(answer: PageInput['answer']): number {
  if (answer.kind !== 'not-found') return 200;
  return answer.gone ? 410 : 404;
}

export function wrapDocument(
  { language, config: { theme } }: Pick<SiteFrame, 'language' | 'config'>,
  head: string,
  body: string,
): string {
  const direction = textDirection(language) === 'rtl' ? ' dir="rtl"' : '';
  const classes = themeClasses(theme);
  const look = classes && ` class="${classes}"`;
  const open = `<html lang="${escapeHtml(language)}"${direction}${look}>`;
  return `<!doctype html>${open}<head>${head}</head><body>${body}</body></html>`;
}

/** The sources that the page's CSP must allow: its own style element, and a font service if one is used. */
export function pageStyle({ fontOrigin }: AssetNames, css: string): PageStyle {
  return { hash: css ? createHash('sha256').update(css).digest('base64') : null, fontOrigin };
}
