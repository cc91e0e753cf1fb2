import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RenderContext } from '../parts/render-context.ts';
import { Sections } from '../sections.tsx';
import { testContext } from '../testing/test-context.ts';
import { wordsOf } from '../words/catalog.ts';

const draw = (more: Partial<RenderContext> = {}, data = {}) =>
  renderToStaticMarkup(
    <Sections sections={[{ id: 'sc_1', sectionId: 'synxis-booking', data }]} context={testContext(more)} />,
  );
const withoutIds = { website: { ...testContext().website, booking: { chain: '10', hotel: '' } } };

it('opens the booking page of the hotel by a form, in the language of the page', () => {
  const html = draw({ language: 'de', words: wordsOf()('de') }, { title: 'Stay', button: '' });
  expect(html).toContain('action="https://be.synxis.com/"');
  const hidden = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  expect(Object.fromEntries(hidden.map(([, name, value]) => [name, value]))).toEqual({
    chain: '10',
    hotel: '20',
    locale: 'de-DE',
  });
  const asked = [...html.matchAll(/<label for="sc_1-(\w+)">([^<]+)</g)].map(([, name, label]) => [
    name,
    label,
  ]);
  expect(asked).toEqual([
    ['arrive', 'Anreise'],
    ['depart', 'Abreise'],
    ['adult', 'Erwachsene'],
    ['child', 'Kinder'],
  ]);
  expect(html).toContain('Verfügbarkeit prüfen');
  expect(draw({}, { children: false })).not.toContain('name="child"');
});

it('begins the days where the hotel is, and departure a day later', () => {
  const days = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((timeZone) => {
    const html = draw({ website: { ...testContext().website, timeZone } });
    const [arrive = '', depart = ''] = [...html.matchAll(/min="(\d{4}-\d\d-\d\d)"/g)].map(([, day]) => day);
    expect(Date.parse(depart) - Date.parse(arrive)).toBe(86_400_000);
    return Date.parse(arrive);
  });
  // The two are 25 hours apart.
  expect((days[0] ?? 0) > (days[1] ?? 0)).toBe(true);
});

it('is hidden from visitors while an id is missing, and says so to staff', () => {
  expect(draw(withoutIds)).toBe('');
  expect(draw({ ...withoutIds, editing: true })).toContain('ids of chain and hotel are missing');
});
