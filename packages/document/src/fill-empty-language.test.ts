import type { PageComponents } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import { samplePage } from '../testing/sample-page.ts';
import { applyAll } from './apply.ts';
import { fillEmptyLanguage } from './fill-empty-language.ts';

const contents = (list: { sectionId: string; data: unknown }[] | undefined) =>
  list?.map(({ sectionId, data }) => ({ sectionId, data }));

describe('fillEmptyLanguage', () => {
  it('copies the English sections under new ids', () => {
    const doc = samplePage();
    const filled = fillEmptyLanguage(doc, 'fr');
    expect(filled?.from).toBe('en');
    expect(contents(filled?.doc.components.fr)).toEqual(contents(doc.components.en));
    const ids = Object.values(filled?.doc.components ?? {}).flatMap((list) => list.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(applyAll(doc, filled?.ops ?? []).doc).toEqual(filled?.doc);
  });

  it('copies the first language that has any where English is empty too', () => {
    const components: PageComponents = { ...samplePage().components, en: [] };
    const filled = fillEmptyLanguage({ ...samplePage(), components }, 'fr');
    expect(filled?.from).toBe('id');
    expect(filled?.doc.components.fr).toHaveLength(2);
  });

  it('does nothing for a language with sections, or where nothing can be copied', () => {
    expect(fillEmptyLanguage(samplePage(), 'id')).toBeNull();
    expect(fillEmptyLanguage({ ...samplePage(), components: { en: [] } }, 'fr')).toBeNull();
  });
});
