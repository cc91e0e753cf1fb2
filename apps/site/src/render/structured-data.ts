import { jsonInScript, problemOfJsonLd, type SectionInstance, type SiteFramedAnswer } from '@vold/contract';
import { plainLine, readFaq } from '@vold/sections';
import { sanitizeRichText } from '@vold/sections/sanitize';
import { safeSource } from '@vold/sections/views';
import { absolute } from './absolute.ts';
import { asShared } from './shared-picture.ts';
import { trailOf } from './trail.ts';

type Thing = Readonly<Record<string, unknown>>;
type Drawn = Exclude<SiteFramedAnswer, { kind: 'frame' | 'not-found' }>;

/**
 * Structured data for search engines: the organization behind the website (home page), the page's place, an article, and
 * questions with their answers (schema.org, as JSON-LD). Empty if there is none.
 */
export function structuredData(answer: SiteFramedAnswer, origin: string, path: string): string {
  if (answer.kind === 'frame' || answer.kind === 'not-found') return '';
  const things = [
    organizationOf(answer, origin),
    breadcrumbOf(answer, origin, path),
    articleOf(answer, origin, path),
    faqOf(answer),
  ];
  const graph = things.filter((thing) => thing !== null);
  const blocks = [
    ...(graph.length > 0 ? [{ '@context': 'https://schema.org', '@graph': graph }] : []),
    ...ownDataOf(answer),
  ];
  // A data block, never run.
  return blocks.map((block) => `<script type="application/ld+json">${jsonInScript(block)}</script>`).join('');
}

/** The page's own structured data. Without a context it is taken for schema.org's, as most examples are. */
function ownDataOf(answer: Drawn): unknown[] {
  const text = answer.kind === 'page' || answer.kind === 'post' ? answer.record.meta.jsonLd : '';
  if (text.trim() === '' || problemOfJsonLd(text) !== null) return [];
  const value: unknown = JSON.parse(text);
  const withContext = (thing: object) => ({ '@context': 'https://schema.org', ...thing });
  return [Array.isArray(value) ? value.map(withContext) : withContext(value as object)];
}

function organizationOf(answer: Drawn, origin: string): Thing | null {
  if (answer.kind !== 'page' || !answer.record.home) return null;
  const { siteName, company, social } = answer.config;
  return {
    '@type': 'Organization',
    name: siteName,
    url: absolute('/', origin),
    ...logoOf(answer.config, origin),
    ...(company.address && { address: company.address }),
    ...(social.length > 0 && {
      sameAs: social.map(({ link }) => link).filter((link) => /^https?:/.test(link)),
    }),
  };
}

/** The logo, else the favicon. */
function logoOf({ theme, favicon }: Drawn['config'], origin: string) {
  const source = [theme.logo, favicon].map((picture) => picture && safeSource(picture.url)).find(Boolean);
  return source ? { logo: { '@type': 'ImageObject', url: absolute(source, origin) } } : {};
}

function breadcrumbOf(answer: Drawn, origin: string, path: string): Thing | null {
  const steps = trailOf(answer, path);
  if (steps.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      // The last one is the page itself, which needs no address.
      ...(href !== null && index < steps.length - 1 && { item: absolute(href, origin) }),
    })),
  };
}

function articleOf(answer: Drawn, origin: string, path: string): Thing | null {
  if (answer.kind !== 'post') return null;
  const { record, config, language } = answer;
  if (config.plainTypes.includes(record.type.path)) return null;
  const { author } = record.data;
  const picture = record.picture && asShared(record.picture, origin);
  return {
    '@type': 'Article',
    headline: record.title,
    inLanguage: language,
    mainEntityOfPage: { '@type': 'WebPage', '@id': absolute(path, origin) },
    ...(picture && { image: picture.url }),
    ...(record.publishedAt && { datePublished: record.publishedAt }),
    dateModified: record.updatedAt,
    ...(typeof author === 'string' && author !== '' && { author: { '@type': 'Person', name: author } }),
    publisher: { '@type': 'Organization', name: config.siteName, ...logoOf(config, origin) },
  };
}

function faqOf(answer: Drawn): Thing | null {
  if (answer.kind !== 'page') return null;
  const questions = answer.record.sections.flatMap((section: SectionInstance) => readFaq(section));
  if (questions.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer: reply }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainLine(sanitizeRichText(reply)) },
    })),
  };
}
