import {
  escapeHtml,
  framedAddress,
  iconPicture,
  type SiteFramedAnswer,
  type Theme,
  type VerificationService,
  verificationTags,
} from '@vold/contract';
import { plainSummary, titleWithSite } from '@vold/sections';
import { pageColors } from '@vold/sections/theme';
import { safeSource } from '@vold/sections/views';
import { absolute } from './absolute.ts';
import { feedOf } from './feed.ts';
import { type SharedPicture, sharedPictureOf } from './shared-picture.ts';
import { structuredData } from './structured-data.ts';

export interface HeadInput {
  answer: SiteFramedAnswer;
  /** Origin under which the website is seen, for addresses that must be absolute: `https://example.com`. */
  origin: string;
  /** Path of the address, with the page number where it matters. */
  path: string;
  styleSheets: readonly string[];
  /** Address of the font file to fetch at once. */
  font: string | null;
  /** Rules of this page; allowed by their hash. */
  css: string;
  editing: boolean;
}

/** The elements of `<head>`: title, description, sharing, canonical address, languages, icons and styles. */
export function renderHead({ answer, origin, path, styleSheets, font, css, editing }: HeadInput): string {
  const about = aboutOf(answer);
  const { config, alternates, languages } = answer;
  const picture = sharedPictureOf(answer, origin);
  const meta = answer.kind === 'page' || answer.kind === 'post' ? answer.record.meta : null;
  const original = meta?.canonical ? absolute(meta.canonical, origin) : origin + path;
  const isOriginal = original === origin + path;
  const isPublic = answer.kind !== 'not-found' && answer.kind !== 'frame' && !isBlank(answer) && !editing;
  const indexed = isPublic && !meta?.noindex;
  const icon = (config.favicon && safeSource(config.favicon.url)) || '/_vold/favicon.svg';
  const touchIcon = framedAddress(icon, iconPicture);
  const feed = isPublic ? feedOf(answer) : null;
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(about.title)}</title>`,
    named('name', 'description', about.description),
    named('name', 'keywords', meta?.keywords ?? ''),
    indexed
      ? `<link rel="canonical" href="${escapeHtml(original)}">`
      : '<meta name="robots" content="noindex">',
    // A duplicate only names its original, which has its own translations.
    ...(indexed && isOriginal && alternates.length > 1
      ? [
          ...alternates.map(({ language, href }) => alternate(language, origin + href)),
          ...alternates
            .filter(({ language }) => language === languages[0]?.code)
            .map(({ href }) => alternate('x-default', origin + href)),
        ]
      : []),
    ...(path === '/' ? verificationOf(config) : []),
    named('property', 'og:type', isArticle(answer) ? 'article' : 'website'),
    named('property', 'og:site_name', config.siteName),
    named('property', 'og:title', about.sharedTitle),
    named('property', 'og:description', about.sharedDescription),
    named('property', 'og:url', indexed ? original : ''),
    named('property', 'og:locale', openGraphLocale(answer.language)),
    ...alternates
      .filter(({ language }) => language !== answer.language)
      .map(({ language }) => named('property', 'og:locale:alternate', openGraphLocale(language))),
    ...(picture ? pictureTags(picture) : []),
    named('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...themeColorTags(config.theme),
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    touchIcon ? `<link rel="apple-touch-icon" href="${escapeHtml(touchIcon)}">` : '',
    font ? `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>` : '',
    ...styleSheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    css ? `<style>${css}</style>` : '',
    feed
      ? `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.href)}">`
      : '',
    indexed ? structuredData(answer, origin, path) : '',
  ];
  return lines.filter(Boolean).join('');
}

/** Services look for their tags on the home page. */
function verificationOf({ verification }: SiteFramedAnswer['config']): string[] {
  return Object.entries(verificationTags).map(([service, tag]) =>
    named('name', tag, verification[service as VerificationService] ?? ''),
  );
}

function pictureTags({ url, alt, width, height, type }: SharedPicture): string[] {
  return [
    named('property', 'og:image', url),
    named('property', 'og:image:type', type ?? ''),
    ...(width && height
      ? [
          named('property', 'og:image:width', String(width)),
          named('property', 'og:image:height', String(height)),
        ]
      : []),
    named('property', 'og:image:alt', alt),
  ];
}

/** The colors of the browser's toolbars. */
function themeColorTags(theme: Theme): string[] {
  const { day, night } = pageColors(theme);
  const tag = (color: string, media = '') =>
    `<meta name="theme-color" content="${escapeHtml(color)}"${media && ` media="(prefers-color-scheme:${media})"`}>`;
  return day === night ? [tag(day)] : [tag(day, 'light'), tag(night, 'dark')];
}

/** The language with its most likely country, as Open Graph writes it: `en_US`, `pt_BR`. */
function openGraphLocale(code: string): string {
  try {
    const { language, region } = new Intl.Locale(code).maximize();
    return region ? `${language}_${region}` : language;
  } catch {
    // A code may have the form of one and be none, such as `en-12`.
    return '';
  }
}

/** A page without sections is public, but no search engine should list it. */
function isBlank(answer: SiteFramedAnswer): boolean {
  return answer.kind === 'page' && answer.record.sections.length === 0 && !answer.record.list;
}

function isArticle(answer: SiteFramedAnswer): boolean {
  return answer.kind === 'post' && !answer.config.plainTypes.includes(answer.record.type.path);
}

interface About {
  title: string;
  description: string;
  sharedTitle: string;
  sharedDescription: string;
}

function aboutOf(answer: SiteFramedAnswer): About {
  const { siteName } = answer.config;
  if (answer.kind === 'page' || answer.kind === 'post') {
    const { meta } = answer.record;
    // Search engines and shared links name the website, not its "Home".
    const title = answer.kind === 'page' && answer.record.home ? siteName : answer.record.title;
    const summary =
      answer.kind === 'post'
        ? text(answer.record.data.summary) || text(answer.record.data.lead)
        : plainSummary(answer.record.sections);
    return {
      title: meta.title || titleWithSite(title, siteName),
      description: meta.description || summary,
      sharedTitle: meta.ogTitle || meta.title || title || siteName,
      sharedDescription: meta.ogDescription || meta.description || summary,
    };
  }
  const title =
    answer.kind === 'archive' ? answer.type.title : answer.kind === 'category' ? answer.category.title : '';
  const description = answer.kind === 'category' ? answer.category.description : '';
  return {
    title: titleWithSite(title, siteName),
    description,
    sharedTitle: title || siteName,
    sharedDescription: description,
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function named(kind: 'name' | 'property', name: string, content: string): string {
  return content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : '';
}

function alternate(language: string, href: string): string {
  return `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(href)}">`;
}
