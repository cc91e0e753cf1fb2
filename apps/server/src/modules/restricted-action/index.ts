export { catalogue } from './catalogue.ts';
export { createRestrictedActionModule } from './restricted-action.module.ts';
