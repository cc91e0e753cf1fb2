export { leaveListRedirects } from './leave-list-redirects.ts';
export { followRedirects, isWildcard, type StoredRedirect } from './match-redirect.ts';
export { pruneMissing } from './missing/prune-missing.ts';
export { recordUses } from './missing/record-uses.ts';
export { createRedirectModule } from './redirect.module.ts';
export { isUnfollowable } from './redirect-problem.ts';
export { lockRedirects, redirectSource } from './stored-redirects.ts';
