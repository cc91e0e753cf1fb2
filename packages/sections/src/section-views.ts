import { ArticleView } from './article/view.tsx';
import { AuthorView } from './author/view.tsx';
import { BannerView } from './banner/view.tsx';
import { BookingView } from './booking/view.tsx';
import { BreadcrumbView } from './breadcrumb/view.tsx';
import { CallToActionView } from './call-to-action/view.tsx';
import { CardsView } from './cards/view.tsx';
import { ColumnsView } from './columns/view.tsx';
import { ContactView } from './contact/view.tsx';
import { DownloadsView } from './downloads/view.tsx';
import { EmbedView } from './embed/view.tsx';
import { FaqView } from './faq/view.tsx';
import { FeaturesView } from './features/view.tsx';
import { FooterView } from './footer/view.tsx';
import { FormView } from './form/view.tsx';
import { GalleryView } from './gallery/view.tsx';
import { HeroView } from './hero/view.tsx';
import { ImageTextView } from './image-text/view.tsx';
import { InstagramView } from './instagram/view.tsx';
import { LogosView } from './logos/view.tsx';
import { MapView } from './map/view.tsx';
import { NavigationView } from './navigation/view.tsx';
import { NumbersView } from './numbers/view.tsx';
import type { SectionView } from './parts/section-view.ts';
import { PlansView } from './plans/view.tsx';
import { PostListView } from './post-list/view.tsx';
import { QuoteView } from './quote/view.tsx';
import { RatesView } from './rates/view.tsx';
import type { SectionKey } from './section-keys.ts';
import { SliderView } from './slider/view.tsx';
import { SpacerView } from './spacer/view.tsx';
import { StepsView } from './steps/view.tsx';
import { TabsView } from './tabs/view.tsx';
import { TeamView } from './team/view.tsx';
import { TestimonialsView } from './testimonials/view.tsx';
import { TextView } from './text/view.tsx';
import { TimelineView } from './timeline/view.tsx';

/** How each section of our library looks; a missing one is a compile error. */
export const views: Record<SectionKey, SectionView> = {
  hero: HeroView,
  text: TextView,
  article: ArticleView,
  'image-text': ImageTextView,
  columns: ColumnsView,
  cards: CardsView,
  numbers: NumbersView,
  gallery: GalleryView,
  'picture-slider': SliderView,
  quote: QuoteView,
  'testimonial-list': TestimonialsView,
  'post-list': PostListView,
  map: MapView,
  contact: ContactView,
  form: FormView,
  'synxis-booking': BookingView,
  rates: RatesView,
  'price-plans': PlansView,
  faq: FaqView,
  'tab-group': TabsView,
  'call-to-action': CallToActionView,
  embed: EmbedView,
  'instagram-posts': InstagramView,
  downloads: DownloadsView,
  features: FeaturesView,
  'step-list': StepsView,
  team: TeamView,
  'author-box': AuthorView,
  timeline: TimelineView,
  logos: LogosView,
  banner: BannerView,
  breadcrumb: BreadcrumbView,
  navigation: NavigationView,
  footer: FooterView,
  spacer: SpacerView,
};
