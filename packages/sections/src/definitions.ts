import type { SectionDefinition } from '@vold/contract';
import { articleDefinition } from './article/definition.ts';
import { authorDefinition } from './author/definition.ts';
import { bannerDefinition } from './banner/definition.ts';
import { bookingDefinition } from './booking/definition.ts';
import { breadcrumbDefinition } from './breadcrumb/definition.ts';
import { callToActionDefinition } from './call-to-action/definition.ts';
import { cardsDefinition } from './cards/definition.ts';
import { columnsDefinition } from './columns/definition.ts';
import { contactDefinition } from './contact/definition.ts';
import { downloadsDefinition } from './downloads/definition.ts';
import { embedDefinition } from './embed/definition.ts';
import { faqDefinition } from './faq/definition.ts';
import { featuresDefinition } from './features/definition.ts';
import { footerDefinition } from './footer/definition.ts';
import { formDefinition } from './form/definition.ts';
import { galleryDefinition } from './gallery/definition.ts';
import { heroDefinition } from './hero/definition.ts';
import { imageTextDefinition } from './image-text/definition.ts';
import { instagramDefinition } from './instagram/definition.ts';
import { logosDefinition } from './logos/definition.ts';
import { mapDefinition } from './map/definition.ts';
import { navigationDefinition } from './navigation/definition.ts';
import { numbersDefinition } from './numbers/definition.ts';
import { plansDefinition } from './plans/definition.ts';
import { postListDefinition } from './post-list/definition.ts';
import { quoteDefinition } from './quote/definition.ts';
import { ratesDefinition } from './rates/definition.ts';
import { sliderDefinition } from './slider/definition.ts';
import { spacerDefinition } from './spacer/definition.ts';
import { stepsDefinition } from './steps/definition.ts';
import { tabsDefinition } from './tabs/definition.ts';
import { teamDefinition } from './team/definition.ts';
import { testimonialsDefinition } from './testimonials/definition.ts';
import { textDefinition } from './text/definition.ts';
import { timelineDefinition } from './timeline/definition.ts';

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
