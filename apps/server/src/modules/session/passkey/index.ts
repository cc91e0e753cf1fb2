export { ownPasskeyRoutes } from './own-passkeys.routes.ts';
export { removePasskeys } from './passkey-records.ts';
export { provePasskeyRoute } from './prove-passkey.route.ts';
export { signInWithPasskeyRoutes } from './sign-in-with-passkey.routes.ts';
