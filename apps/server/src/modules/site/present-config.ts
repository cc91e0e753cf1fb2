import { type Locale, localeOf, type SiteConfig, type SiteLanguage, socialNames } from '@vold/contract';
import type { FrameRow, PublicWebconfig } from './read-frame.ts';

/** Languages of a website; the first is the default one. */
export function languagesOf(config: PublicWebconfig | null): SiteLanguage[] {
  const listed = (config?.language ?? []).map((one) => ({
    code: one.code,
    name: one.nativeName || one.title || one.name || one.code,
  }));
  return listed.length > 0 ? listed : [{ code: 'en', name: 'English' }];
}

/** A language of a website, with what its links may lead to. */
export function localeIn(config: PublicWebconfig | null, language: string): Locale {
  const translatedOnly = config?.hide_untranslated ?? false;
  return { ...localeOf(languagesOf(config), language), translatedOnly };
}

/** The public part of webconfig. Fields are named one by one: a new field is private until it is listed here. */
export function presentConfig(
  { config, types }: Pick<FrameRow, 'config' | 'types'>,
  clientName: string,
): SiteConfig {
  return {
    siteName: config?.site_name || clientName,
    timeZone: config?.time_zone ?? '',
    websiteUrl: config?.website_url ?? '',
    favicon: config?.favicon ?? null,
    theme: config?.theme ?? {},
    social: (config?.social_media ?? []).map(({ type, title, link }) => ({
      type,
      title: title || socialNames[type],
      link,
    })),
    company: {
      address: config?.comp.address ?? '',
      contact: config?.comp.contact ?? '',
      gmap: config?.comp.gmap ?? '',
      copy: config?.comp.copy ?? '',
    },
    partners: (config?.footer.partners ?? []).map(({ image, link, name }) => ({
      image,
      link,
      name: name ?? '',
    })),
    data: config?.data ?? {},
    verification: config?.verification ?? {},
    embedHosts: config?.embed_hosts ?? [],
    booking: { chain: config?.synxsis.chain_id ?? '', hotel: config?.synxsis.hotel_id ?? '' },
    instagram: { description: '', problem: '', posts: [] },
    plainTypes: types.flatMap(({ data }) =>
      data.path && data.cardDetail?.articleFields === false ? [data.path] : [],
    ),
  };
}
