export { endSessionAddress } from './end-session-address.ts';
export { signInWithProviderRoutes } from './sign-in-with-provider.routes.ts';
