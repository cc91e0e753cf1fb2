import type { InputDefinition } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import { cleanSection } from './clean-section.ts';

const shout = (html: string): string => `clean(${html})`;
const input = (
  component: InputDefinition['component'],
  model: string,
  components?: InputDefinition[],
): InputDefinition => ({
  id: model,
  component,
  model,
  title: model,
  ...(components ? { options: { components } } : {}),
});
const section = {
  id: 'a',
  sectionId: 'x',
  data: {
    title: 'a <b> c',
    text: '<p>x</p>',
    cards: [{ id: 'it_1', text: '<p>y</p>', title: '<i>' }],
    more: { html: '<p>z</p>' },
    n: 1,
  },
};

describe('cleanSection', () => {
  it('cleans rich-text inputs of the definition, also in list items, and leaves plain text as typed', () => {
    const inputs = [
      input('VoldInput', 'title'),
      input('VoldRichEditor', 'text'),
      input('VoldMultipleAddComponent', 'cards', [
        input('VoldRichEditor', 'text'),
        input('VoldInput', 'title'),
      ]),
    ];
    expect(cleanSection(section, inputs, shout).data).toEqual({
      title: 'a <b> c',
      text: 'clean(<p>x</p>)',
      cards: [{ id: 'it_1', text: 'clean(<p>y</p>)', title: '<i>' }],
      more: { html: '<p>z</p>' },
      n: 1,
    });
  });

  it('cleans whatever looks like HTML when there is no definition', () => {
    expect(cleanSection(section, undefined, shout).data).toEqual({
      title: 'clean(a <b> c)',
      text: 'clean(<p>x</p>)',
      cards: [{ id: 'it_1', text: 'clean(<p>y</p>)', title: 'clean(<i>)' }],
      more: { html: 'clean(<p>z</p>)' },
      n: 1,
    });
  });
});
