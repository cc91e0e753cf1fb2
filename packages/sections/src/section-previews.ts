import { articlePreview } from './article/preview.ts';
import { authorPreview } from './author/preview.ts';
import { bannerPreview } from './banner/preview.ts';
import { bookingPreview } from './booking/preview.ts';
import { breadcrumbPreview } from './breadcrumb/preview.ts';
import { callToActionPreview } from './call-to-action/preview.ts';
import { cardsPreview } from './cards/preview.ts';
import { columnsPreview } from './columns/preview.ts';
import { contactPreview } from './contact/preview.ts';
import { downloadsPreview } from './downloads/preview.ts';
import { embedPreview } from './embed/preview.ts';
import { faqPreview } from './faq/preview.ts';
import { featuresPreview } from './features/preview.ts';
import { footerPreview } from './footer/preview.ts';
import { formPreview } from './form/preview.ts';
import { galleryPreview } from './gallery/preview.ts';
import { heroPreview } from './hero/preview.ts';
import { imageTextPreview } from './image-text/preview.ts';
import { instagramPreview } from './instagram/preview.ts';
import { logosPreview } from './logos/preview.ts';
import { mapPreview } from './map/preview.ts';
import { navigationPreview } from './navigation/preview.ts';
import { numbersPreview } from './numbers/preview.ts';
import { plansPreview } from './plans/preview.ts';
import { postListPreview } from './post-list/preview.ts';
import type { PreviewShape } from './preview/shapes.ts';
import { quotePreview } from './quote/preview.ts';
import { ratesPreview } from './rates/preview.ts';
import type { SectionKey } from './section-keys.ts';
import { sliderPreview } from './slider/preview.ts';
import { spacerPreview } from './spacer/preview.ts';
import { stepsPreview } from './steps/preview.ts';
import { tabsPreview } from './tabs/preview.ts';
import { teamPreview } from './team/preview.ts';
import { testimonialsPreview } from './testimonials/preview.ts';
import { textPreview } from './text/preview.ts';
import { timelinePreview } from './timeline/preview.ts';

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
