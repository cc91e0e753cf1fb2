import { freeData, newId, type SectionInstance } from '@vold/contract';
import { definitions, sectionKeys } from '@vold/sections';

/** Content that the demo's pages do not show; the rest of a section is its initial content. */
const samples: Partial<Record<string, object>> = {
  embed: {
    url: 'https://video.example/reef',
    title: 'Twelve minutes under the jetty',
    caption: 'Filmed in May.',
  },
  downloads: {
    title: 'To take along',
    items: [
      { title: 'How to get here', note: 'PDF, 2 pages', file: { url: '/files/way.pdf' } },
      { title: 'What the kitchen needs to know', note: 'PDF, 1 page', file: { url: '/files/kitchen.pdf' } },
    ],
  },
  contact: { title: 'Come and see us', lead: 'The road ends at our gate.', position: ['-8.143,114.653'] },
  navigation: { menu: 'main', layout: 'columns', title: 'All pages' },
  footer: { line: 'The gate is open until nine.' },
  spacer: { size: 'medium', line: true },
};

/** One section of each kind: the one of the demo's pages that shows most, or as it begins. */
export function sampleSections(demo: readonly SectionInstance[]): SectionInstance[] {
  const pictures = demo.flatMap(({ data }) => (data.picture ? [data.picture] : []));
  return sectionKeys.map((sectionId) => {
    const [shown] = demo
      .filter((section) => section.sectionId === sectionId)
      .sort((one, other) => JSON.stringify(other.data).length - JSON.stringify(one.data).length);
    const picture = sectionId === 'embed' ? { poster: pictures[1] ?? null } : {};
    const data = shown?.data ?? { ...definitions[sectionId].initialData, ...samples[sectionId], ...picture };
    return { id: newId('section'), sectionId, data: freeData.parse(data) };
  });
}
