/** Numbers of the protocol (design: live editing). Times in milliseconds. */
export const protocol = {
  version: 1,
  /** Size of one message, measured as JSON text in UTF-16 units. */
  maxMessageSize: 1_000_000,
  /** A snapshot of more goes in parts of `partSize`, and is never larger than this (UTF-16 units of its JSON text). */
  maxSnapshotSize: 20_000_000,
  partSize: 800_000,
  maxMessagesPerSecond: 200,
  maxDepth: 32,
  timeouts: { read: 1000, structure: 3000 },
  ping: { every: 2000, timeout: 1000, misses: 3 },
  /** When the frame says hello after it is loaded; then every second until `giveUp`. */
  hello: { first: [0, 100, 300, 700], every: 1000, giveUp: 30_000 },
  /** Silence after which the dashboard says "still connecting" and then looks for the cause. */
  silence: { stillConnecting: 3000, diagnose: 10_000 },
} as const;

/** How a site can show changed data: from data, one section from HTML, or only by loading the page again. */
export const capabilities = ['patch', 'fragment', 'reload'] as const;
export type Capability = (typeof capabilities)[number];
