export { catalog } from './catalog.ts';
export { createRestrictedActionModule } from './restricted-action.module.ts';
