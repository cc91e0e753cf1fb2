export { findObstacle } from './find-obstacle.ts';
export { type AddressRule, createPinnedAgent, parseWebAddress } from './pinned-agent.ts';
export { isPublicAddress } from './public-address.ts';
export { type SafeAnswer, type SafeFetch, type SafeFetchOptions, safeFetch } from './safe-fetch.ts';
export { UnsafeAddressError } from './unsafe-address-error.ts';
