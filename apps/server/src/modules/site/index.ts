export { renderSite } from './render-site.ts';
export { siteRoutes } from './site.routes.ts';
