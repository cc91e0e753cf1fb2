import { type InputDefinition, newId, type SectionDefinition } from '@vold/contract';
import type { PageDocument } from '@vold/document';
import { listOf } from '../../../testing/open-dashboard.tsx';

/** The page of the undo test: what it has and what the server answers for it. */

const input = (
  component: InputDefinition['component'],
  title: string,
  options?: InputDefinition['options'],
): InputDefinition => {
  const model = title.toLowerCase();
  return { id: model, component, model, title, ...(options ? { options } : {}) };
};
const values = [
  { id: 'a', title: 'Alpha' },
  { id: 'b', title: 'Beta' },
];

/** A section with every input that a section may have. */
export const every: SectionDefinition = {
  sectionId: 'every',
  title: 'Every input',
  components: [
    input('VoldInput', 'Line'),
    input('VoldTextarea', 'Lines'),
    input('VoldRichEditor', 'Rich'),
    input('VoldNumber', 'Number', { min: 10, max: 400 }),
    input('VoldToggle', 'Toggle'),
    input('VoldCheckboxList', 'Boxes', { values }),
    input('VoldSelectOption', 'Select', { values }),
    input('VoldLinkEditor', 'Button'),
    input('VoldColorPicker', 'Tint'),
    input('VoldCalendar', 'Day'),
    input('VoldMap', 'Place'),
    input('VoldFileSelector', 'Picture'),
    input('VoldGallery', 'Pictures'),
    input('VoldMultipleAddComponent', 'Items', { components: [input('VoldInput', 'Name')] }),
    input('VoldRelationPost', 'Related', { relations: ['journal'] }),
    input('VoldPostCollection', 'Collection'),
  ],
};

const picture = (name: string) => ({ url: `/files/${name}.jpg`, alt: name });
const filled = (id: string) => ({
  id,
  sectionId: 'every',
  data: {
    line: 'Seven rooms',
    lines: 'One\nTwo',
    rich: '<p>By the sea</p>',
    number: 500,
    tint: '#112233',
    picture: picture('reef'),
    pictures: [picture('one'), picture('two')],
    items: [{ id: 'it_1', name: 'First' }],
    related: { journal: ['po_1', 'po_2'] },
    collection: { post: 'journal', category: [] },
  },
});

export const clientId = newId('client');
export const answers = {
  [`GET /api/v1/website-setting/${clientId}`]: listOf(),
  [`GET /api/v1/post/${clientId}`]: listOf(),
  [`GET /api/v1/map/${clientId}`]: { body: { tiles: null, search: false, ask: false } },
};

/** Three sections with something in every input. */
export const sections: PageDocument['components'] = { en: [filled('s1'), filled('s2'), filled('s3')] };
