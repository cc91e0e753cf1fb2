export { followRedirects, isWildcard } from './match-redirect.ts';
export { pruneMissing } from './missing/prune-missing.ts';
export { recordUses } from './missing/record-uses.ts';
export { createRedirectModule } from './redirect.module.ts';
export { redirectSource } from './stored-redirects.ts';
