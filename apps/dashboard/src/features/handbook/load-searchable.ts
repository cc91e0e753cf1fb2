import { inputGuides } from '../../inputs/guides.ts';
import { handbookPages } from './handbook-pages.ts';
import type { SearchablePage } from './search-handbook.ts';

/** All pages with their words, loaded when somebody searches. */
export async function loadSearchable(): Promise<SearchablePage[]> {
  const { definitions } = await import('@vold/sections');
  const words: Record<string, string> = {
    inputs: Object.entries(inputGuides)
      .map(([component, { title, about }]) => `${title} ${component}: ${about}`)
      .join('\n'),
    sections: Object.values(definitions)
      .map(({ title, description }) => `## ${title}\n${description}`)
      .join('\n'),
    api: 'REST calls, OpenAPI, methods, paths, parameters, permissions',
    'live-messages': 'postMessage, frame, envelope, SDK, live editing protocol',
  };
  return Promise.all(
    handbookPages.map(async ({ id, title, load }) => ({
      id,
      title,
      text: load ? await load() : (words[id] ?? ''),
    })),
  );
}
