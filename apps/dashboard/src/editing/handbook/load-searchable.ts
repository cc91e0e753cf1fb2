import { inputGuides } from '@vold/contract';
import type { HandbookPage } from './handbook-pages.ts';
import type { SearchablePage } from './search-handbook.ts';

/** Pages with their words, loaded for the first search. */
export async function loadSearchable(pages: readonly HandbookPage[]): Promise<SearchablePage[]> {
  const words = pages.some(({ load }) => !load) ? await wordsOfReferences() : {};
  return Promise.all(
    pages.map(async ({ id, title, group, load }) => ({
      id,
      title,
      group,
      text: load ? await load() : (words[id] ?? ''),
    })),
  );
}

/** References are no files: what they are about, by their ids. */
async function wordsOfReferences(): Promise<Record<string, string>> {
  const { definitions } = await import('@vold/sections');
  return {
    inputs: Object.entries(inputGuides)
      .map(([component, { title, about }]) => `${title} ${component}: ${about}`)
      .join('\n'),
    sections: Object.values(definitions)
      .map(({ title, description }) => `## ${title}\n${description}`)
      .join('\n'),
    api: 'REST calls, OpenAPI, methods, paths, parameters, permissions',
    'live-messages': 'postMessage, frame, envelope, SDK, live editing protocol',
  };
}
