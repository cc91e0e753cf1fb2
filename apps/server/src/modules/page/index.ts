export { createPageModule } from './page.module.ts';
export { createReusableModule } from './reusable/reusable.module.ts';
export { sectionsOfPage, syncedIn } from './reusable/synced-sections.ts';
