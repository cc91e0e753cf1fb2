import { PassThrough } from 'node:stream';
import type { SiteAnswer } from '@vold/contract';
import { relatedFormKey, requestsOf, sectionParameter } from '@vold/sections';
import { preferredLanguage, wordsOf } from '@vold/sections/catalog';
import type { FastifyRequest } from 'fastify';
import type { SiteAddress } from '../answer/address.ts';
import { visitorHeaders } from '../answer/security-headers.ts';
import { type ApiClient, ApiFailure } from '../api-client.ts';
import type { PageAnswer } from '../cache/page-entry.ts';
import type { AssetNames } from '../render/asset-names.ts';
import { plainPage } from '../render/plain-page.ts';
import { renderPage, type SentForm } from '../render/render-page.tsx';
import { readValues } from './read-values.ts';
import { refusalOf } from './refusal.ts';

/** In the address that a visitor is led to after sending: the section whose form was sent. */
export const sentParameter = 'sent';

interface FormRequest {
  api: ApiClient;
  assets: AssetNames;
  address: SiteAddress;
  request: FastifyRequest;
}

type Page = Extract<SiteAnswer, { kind: 'page' }>;

/**
 * Forwards a form that a browser sent to the API. If it is accepted, the visitor is redirected, so that reloading the page
 * sends nothing twice. If it is refused, they get the page again with their input and the problem next to each field.
 */
export async function answerForm({ api, assets, address, request }: FormRequest): Promise<PageAnswer> {
  const contentType = request.headers['content-type'] ?? '';
  if (isForeign(request)) return refuse(request, 403, 'It was sent from another website.');
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType)) {
    return refuse(request, 415, 'Only forms can be sent here.');
  }
  const { host, path } = address;
  const page = await api.render({ host, path });
  const found = page.kind === 'page' ? findForm(page, address.query.get(sectionParameter)) : null;
  if (page.kind !== 'page' || !found) {
    // Without a page there is no language but that of the browser.
    const language =
      'language' in page ? page.language : preferredLanguage(request.headers['accept-language']);
    const words = wordsOf('words' in page ? page.words : {})(language);
    return refuse(request, 404, words('form-gone'), words('form-not-sent'), language);
  }
  const passed = request.raw.pipe(new PassThrough());
  const read = request.raw.pipe(new PassThrough());
  // A pipe does not end when its source is aborted: the call would wait for the rest until it times out. Without an error,
  // because there may be no listener for one yet.
  request.raw.once('close', () => {
    if (request.raw.complete) return;
    passed.destroy();
    read.destroy();
  });
  const values = readValues(read, contentType);
  try {
    const answer = await api.submit({
      form: found.form,
      clientId: page.client.id,
      visitor: request.ip,
      contentType,
      language: page.language,
      body: passed,
    });
    const thanks = `?${new URLSearchParams({ [sentParameter]: found.key })}#${found.key}`;
    return leadTo(answer.redirect ?? `${path}${thanks}`);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error;
    // A body that was refused on the way may never end: what came of it is enough.
    if (!request.raw.complete) read.destroy();
    const sent = { section: found.key, answer: refusalOf(error, await values) };
    return { ...drawPage({ page, assets, address, sent }), status: error.status };
  }
}

/** The page that a visitor was led to after sending: with thanks in the form's place. Null where there is no such form. */
export function drawThanks(answer: SiteAnswer, assets: AssetNames, address: SiteAddress): PageAnswer | null {
  const found = answer.kind === 'page' ? findForm(answer, address.query.get(sentParameter)) : null;
  if (answer.kind !== 'page' || !found) return null;
  const sent: SentForm = { section: found.key, answer: { kind: 'accepted' } };
  return drawPage({ page: answer, assets, address, sent });
}

interface Drawing {
  page: Page;
  assets: AssetNames;
  address: SiteAddress;
  sent: SentForm;
}

/** Such a page is for one visitor: it is not cached, and no search engine lists it. */
function drawPage({ page, assets, address: { origin, path }, sent }: Drawing): PageAnswer {
  const { html, style } = renderPage({ answer: page, origin, path, assets, sent });
  const headers = {
    ...visitorHeaders(style),
    'content-type': 'text/html; charset=utf-8',
    'content-language': page.language,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
  return { status: 200, headers, body: Buffer.from(html) };
}

/** @param key of a section with a form, or of one of several forms of a section */
function findForm(page: Page, key: string | null): { key: string; form: string } | null {
  for (const section of key === null ? [] : page.record.sections) {
    if (key !== section.id && !key?.startsWith(`${section.id}.`)) continue;
    const { forms } = requestsOf(section, page.builtSections[section.sectionId] ?? null);
    const form = key === section.id ? forms[0] : forms.find((one) => key === relatedFormKey(section.id, one));
    if (form && page.forms[form]) return { key: key ?? '', form };
  }
  return null;
}

function leadTo(location: string): PageAnswer {
  const headers = { ...visitorHeaders(), location, 'cache-control': 'no-store' };
  return { status: 303, headers, body: Buffer.alloc(0) };
}

/** Another website made the visitor's browser send it. Browsers that say neither are old; programs may say anything. */
function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  // The port as the visitor has it: behind a proxy it may be another one than ours.
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== headers.host?.toLowerCase();
}

function refuse(
  request: FastifyRequest,
  status: number,
  text: string,
  title = 'Not sent',
  language = 'en',
): PageAnswer {
  request.raw.resume();
  return plainPage(status, title, text, language);
}
