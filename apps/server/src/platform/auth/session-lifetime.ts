/** How long a session lives, in seconds: without being used, and at most. */
export const sessionLifetime = { idle: 7 * 24 * 60 * 60, absolute: 30 * 24 * 60 * 60 } as const;
