/** The library of passkeys, when it is needed: its certificates and formats are a megabyte of program. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
