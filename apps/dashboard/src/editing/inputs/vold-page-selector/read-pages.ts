import { type Page, type SelectedPage, selectedPage } from '@vold/contract';
import { textIn } from '../../../base/text/localized.ts';
import { asList } from '../../../base/text/read-value.ts';

/** The chosen pages of a value; what is not one is left out, a bare id counts. */
export function readPages(value: unknown): SelectedPage[] {
  return asList(value).flatMap((item) => {
    if (typeof item === 'string' && item !== '') return [{ id: item }];
    return selectedPage.safeParse(item).data ?? [];
  });
}

/** A page as it is stored once chosen (PICK-14). */
export function asSelectedPage(
  page: Pick<Page, 'id' | 'slug' | 'customUrl' | 'title'>,
  language: string,
): SelectedPage {
  return {
    id: page.id,
    slug: textIn(page.slug, language),
    customSlug: textIn(page.customUrl, language),
    title: textIn(page.title, language),
  };
}
