export { type ClientFetch, createClientFetch } from './client-fetch.ts';
export { findObstacle } from './find-obstacle.ts';
export { type AddressRule, createPinnedAgent, parseWebAddress } from './pinned-agent.ts';
export { isPublicAddress, isReachableAddress, openLocalAddresses } from './public-address.ts';
export { type SafeAnswer, type SafeFetch, type SafeFetchOptions, safeFetch } from './safe-fetch.ts';
export { UnsafeAddressError } from './unsafe-address-error.ts';
