/** Small drawings that a feature may have, and what editors call them. */
export const featureSigns = {
  check: 'Tick',
  heart: 'Heart',
  star: 'Star',
  sun: 'Sun',
  wave: 'Waves',
  leaf: 'Leaf',
  bed: 'Bed',
  cup: 'Cup',
  key: 'Key',
  signal: 'Signal',
  clock: 'Clock',
  place: 'Place',
} as const;
export type FeatureSign = keyof typeof featureSigns;

/** Each as one path on a field of 32 by 32, drawn as a line. */
export const signPaths: Record<FeatureSign, string> = {
  check: 'M6 17l7 7L26 9',
  heart: 'M16 26C8 20 5 16 5 12a5.5 5.5 0 0 1 11-1 5.5 5.5 0 0 1 11 1c0 4-3 8-11 14z',
  star: 'M16 5l3.4 7.2 7.6 1-5.6 5.4 1.4 7.8-6.8-3.8-6.8 3.8 1.4-7.8L5 13.2l7.6-1z',
  sun: 'M16 10.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM16 3v3M16 26v3M3 16h3M26 16h3M6.8 6.8l2 2M23.2 23.2l2 2M25.2 6.8l-2 2M8.8 23.2l-2 2',
  wave: 'M3 12c4-5 8-5 12 0s8 5 14 0M3 21c4-5 8-5 12 0s8 5 14 0',
  leaf: 'M6 26C6 13 13 6 27 5c0 14-6 20-16 18M6 26c3-6 7-10 13-13',
  bed: 'M4 25V8M4 21h24M28 25v-6a4 4 0 0 0-4-4H4M9.5 15v-3.5h6V15',
  cup: 'M6 11h17v8a7 7 0 0 1-7 7h-3a7 7 0 0 1-7-7zM23 13h2a3.5 3.5 0 0 1 0 7h-2M11 4v3M16 4v3',
  key: 'M20.5 5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16L5 27M9 23l3.5 3.5M20.5 11.5h.01',
  signal: 'M4 13a17 17 0 0 1 24 0M8.5 17.5a10.6 10.6 0 0 1 15 0M12.5 21.5a5 5 0 0 1 7 0M16 26h.01',
  clock: 'M16 4a12 12 0 1 0 0 24 12 12 0 0 0 0-24zM16 9v7.5l5 3',
  place: 'M16 28c-6-7-9-11-9-15a9 9 0 0 1 18 0c0 4-3 8-9 15zM16 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
};
