import { articlePreview } from './article/definition.ts';
import { authorPreview } from './author/definition.ts';
import { bannerPreview } from './banner/definition.ts';
import { bookingPreview } from './booking/definition.ts';
import { breadcrumbPreview } from './breadcrumb/definition.ts';
import { callToActionPreview } from './call-to-action/definition.ts';
import { cardsPreview } from './cards/definition.ts';
import { columnsPreview } from './columns/definition.ts';
import { contactPreview } from './contact/definition.ts';
import { downloadsPreview } from './downloads/definition.ts';
import { embedPreview } from './embed/definition.ts';
import { faqPreview } from './faq/definition.ts';
import { featuresPreview } from './features/definition.ts';
import { footerPreview } from './footer/definition.ts';
import { formPreview } from './form/definition.ts';
import { galleryPreview } from './gallery/definition.ts';
import { heroPreview } from './hero/definition.ts';
import { imageTextPreview } from './image-text/definition.ts';
import { instagramPreview } from './instagram/definition.ts';
import { logosPreview } from './logos/definition.ts';
import { mapPreview } from './map/definition.ts';
import { navigationPreview } from './navigation/definition.ts';
import { numbersPreview } from './numbers/definition.ts';
import { plansPreview } from './plans/definition.ts';
import { postListPreview } from './post-list/definition.ts';
import type { PreviewShape } from './preview/shapes.ts';
import { quotePreview } from './quote/definition.ts';
import { ratesPreview } from './rates/definition.ts';
import type { SectionKey } from './section-keys.ts';
import { sliderPreview } from './slider/definition.ts';
import { spacerPreview } from './spacer/definition.ts';
import { stepsPreview } from './steps/definition.ts';
import { tabsPreview } from './tabs/definition.ts';
import { teamPreview } from './team/definition.ts';
import { testimonialsPreview } from './testimonials/definition.ts';
import { textPreview } from './text/definition.ts';
import { timelinePreview } from './timeline/definition.ts';

export { type PreviewShape, type PreviewTone, previewHeight, previewWidth } from './preview/shapes.ts';

/** A small drawing of each section, so that editors recognize it before they add it; a missing one is a compile error. */
export const previews: Record<SectionKey, readonly PreviewShape[]> = {
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
