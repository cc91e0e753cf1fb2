// @vitest-environment happy-dom
import { Autocomplete, MultiSelect, Select, TagsInput } from '@mantine/core';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { draw, erase, until } from '../../../testing/draw.tsx';
import { ChoiceSearch } from './choice-search.tsx';
import { PageSelect } from './page-select.tsx';

afterEach(erase);

const rooms = { id: 'rooms', title: 'Rooms' };
const found = {
  choices: [rooms],
  total: 1,
  busy: false,
  error: null,
  isEarlier: false,
  hasMore: false,
  loadMore: () => {},
  retry: () => {},
};
const search = (
  <ChoiceSearch
    id="field"
    label="Search"
    placeholder="Search"
    text=""
    onText={() => {}}
    found={found}
    isChosen={() => false}
    onToggle={() => {}}
    height={250}
  />
);

it.each([
  ['280 pixels of a select', <Select key="1" id="field" data={['Rooms']} />, 280],
  ['280 pixels of a select of several', <MultiSelect key="2" id="field" data={['Rooms']} />, 280],
  ['280 pixels of a field with proposals', <Autocomplete key="3" id="field" data={['Rooms']} />, 280],
  ['280 pixels of a list of words', <TagsInput key="4" id="field" data={['Rooms']} />, 280],
  [
    '250 pixels of a select that searches',
    <PageSelect key="5" id="field" value={null} onChange={() => {}} />,
    250,
  ],
  ['250 pixels of search results', search, 250],
])(
  'CONST-18 shows at most %s',
  async (_what, field, height) => {
    await draw(() => field);
    const input = document.querySelector<HTMLInputElement>('#field');
    await act(async () => {
      input?.focus();
      input?.click();
    });
    await until(() => expect(heights()).toEqual([height]));
  },
  60_000,
);

/** The limits of the open list, in pixels: Mantine writes them in rem. */
function heights(): number[] {
  const list = document.querySelector('[role="listbox"]');
  const elements = list ? [list, ...list.querySelectorAll('*')] : [];
  return elements.flatMap((element) => {
    const rem = /max-height: calc\(([\d.]+)rem/.exec(element.getAttribute('style') ?? '')?.[1];
    return rem === undefined ? [] : [Number(rem) * 16];
  });
}
