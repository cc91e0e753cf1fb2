export { renderSite } from './render-site.ts';
export { resolveMenu } from './resolve-menu.ts';
export { siteRoutes } from './site.routes.ts';
