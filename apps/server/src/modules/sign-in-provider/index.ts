export { type FoundProvider, findProvider, type ProviderClient } from './find-provider.ts';
export { isOfferedByDomain } from './offered-domains.ts';
export { createProviderClients, type ProviderClients } from './provider-clients.ts';
export { createSignInProviderModule } from './sign-in-provider.module.ts';
