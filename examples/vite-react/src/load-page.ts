import type { PageData } from '@vold/sdk';
import { connect, getRecord, listRecords, previewing } from '@vold/sdk/client';
import { client, vold } from './settings.ts';

const site = connect({ url: vold, client, cacheSeconds: 60 });

/**
 * The page of an address in a language, as published; with the token of a preview also a draft.
 *
 * @throws VoldError
 */
export async function loadPage(slug: string, language: string, tkn: string | null): Promise<PageData> {
  const named = new URLSearchParams(location.search).get('pageId');
  const id = tkn && named ? named : await findPage(slug, language);
  const { components, ...page } = await getRecord(tkn ? previewing(site, tkn) : site, 'page', id);
  return { language, components: components[language] ?? [], page };
}

async function findPage(slug: string, language: string): Promise<string> {
  const { results } = await listRecords(site, 'page', { where: { [`slug.${language}`]: slug }, limit: 1 });
  const [found] = results;
  if (!found) throw new Error(`There is no page “${slug}”`);
  return found.id;
}
