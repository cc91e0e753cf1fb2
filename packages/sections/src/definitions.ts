import type { SectionDefinition } from '@vold/contract';
import { articleDefinition, articlePreview } from './article/definition.ts';
import { authorDefinition, authorPreview } from './author/definition.ts';
import { bannerDefinition, bannerPreview } from './banner/definition.ts';
import { bookingDefinition, bookingPreview } from './booking/definition.ts';
import { breadcrumbDefinition, breadcrumbPreview } from './breadcrumb/definition.ts';
import { callToActionDefinition, callToActionPreview } from './call-to-action/definition.ts';
import { cardsDefinition, cardsPreview } from './cards/definition.ts';
import { columnsDefinition, columnsPreview } from './columns/definition.ts';
import { contactDefinition, contactPreview } from './contact/definition.ts';
import { downloadsDefinition, downloadsPreview } from './downloads/definition.ts';
import { embedDefinition, embedPreview } from './embed/definition.ts';
import { faqDefinition, faqPreview } from './faq/definition.ts';
import { featuresDefinition, featuresPreview } from './features/definition.ts';
import { footerDefinition, footerPreview } from './footer/definition.ts';
import { formDefinition, formPreview } from './form/definition.ts';
import { galleryDefinition, galleryPreview } from './gallery/definition.ts';
import { heroDefinition, heroPreview } from './hero/definition.ts';
import { imageTextDefinition, imageTextPreview } from './image-text/definition.ts';
import { instagramDefinition, instagramPreview } from './instagram/definition.ts';
import { logosDefinition, logosPreview } from './logos/definition.ts';
import { mapDefinition, mapPreview } from './map/definition.ts';
import { navigationDefinition, navigationPreview } from './navigation/definition.ts';
import { numbersDefinition, numbersPreview } from './numbers/definition.ts';
import { plansDefinition, plansPreview } from './plans/definition.ts';
import { postListDefinition, postListPreview } from './post-list/definition.ts';
import type { PreviewShape } from './preview/shapes.ts';
import { quoteDefinition, quotePreview } from './quote/definition.ts';
import { ratesDefinition, ratesPreview } from './rates/definition.ts';
import { sliderDefinition, sliderPreview } from './slider/definition.ts';
import { spacerDefinition, spacerPreview } from './spacer/definition.ts';
import { stepsDefinition, stepsPreview } from './steps/definition.ts';
import { tabsDefinition, tabsPreview } from './tabs/definition.ts';
import { teamDefinition, teamPreview } from './team/definition.ts';
import { testimonialsDefinition, testimonialsPreview } from './testimonials/definition.ts';
import { textDefinition, textPreview } from './text/definition.ts';
import { timelineDefinition, timelinePreview } from './timeline/definition.ts';

export { type PreviewShape, type PreviewTone, previewHeight, previewWidth } from './preview/shapes.ts';

/** Every section of our library by its key, in the order in which Add Sections offers them. Imports no React. */
export const definitions = {
  hero: heroDefinition,
  text: textDefinition,
  article: articleDefinition,
  'image-text': imageTextDefinition,
  columns: columnsDefinition,
  cards: cardsDefinition,
  numbers: numbersDefinition,
  gallery: galleryDefinition,
  'picture-slider': sliderDefinition,
  quote: quoteDefinition,
  'testimonial-list': testimonialsDefinition,
  'post-list': postListDefinition,
  map: mapDefinition,
  contact: contactDefinition,
  form: formDefinition,
  'synxis-booking': bookingDefinition,
  rates: ratesDefinition,
  'price-plans': plansDefinition,
  faq: faqDefinition,
  'tab-group': tabsDefinition,
  'call-to-action': callToActionDefinition,
  embed: embedDefinition,
  'instagram-posts': instagramDefinition,
  downloads: downloadsDefinition,
  features: featuresDefinition,
  'step-list': stepsDefinition,
  team: teamDefinition,
  'author-box': authorDefinition,
  timeline: timelineDefinition,
  logos: logosDefinition,
  banner: bannerDefinition,
  breadcrumb: breadcrumbDefinition,
  navigation: navigationDefinition,
  footer: footerDefinition,
  spacer: spacerDefinition,
} as const satisfies Readonly<Record<string, SectionDefinition>>;

/** A small drawing of each section, so that editors recognize it before they add it; a missing one is a compile error. */
export const previews: Record<keyof typeof definitions, readonly PreviewShape[]> = {
  hero: heroPreview,
  text: textPreview,
  article: articlePreview,
  'image-text': imageTextPreview,
  columns: columnsPreview,
  cards: cardsPreview,
  numbers: numbersPreview,
  gallery: galleryPreview,
  'picture-slider': sliderPreview,
  quote: quotePreview,
  'testimonial-list': testimonialsPreview,
  'post-list': postListPreview,
  map: mapPreview,
  contact: contactPreview,
  form: formPreview,
  'synxis-booking': bookingPreview,
  rates: ratesPreview,
  'price-plans': plansPreview,
  faq: faqPreview,
  'tab-group': tabsPreview,
  'call-to-action': callToActionPreview,
  embed: embedPreview,
  'instagram-posts': instagramPreview,
  downloads: downloadsPreview,
  features: featuresPreview,
  'step-list': stepsPreview,
  team: teamPreview,
  'author-box': authorPreview,
  timeline: timelinePreview,
  logos: logosPreview,
  banner: bannerPreview,
  breadcrumb: breadcrumbPreview,
  navigation: navigationPreview,
  footer: footerPreview,
  spacer: spacerPreview,
};
