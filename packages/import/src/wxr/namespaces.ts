/** The vocabularies of a WXR file. Prefixes are free in XML, so elements are told apart by namespace address. */
export type Vocabulary = 'rss' | 'wp' | 'excerpt' | 'content' | 'dc' | 'other';

const known: [RegExp, Vocabulary][] = [
  [/^$/, 'rss'],
  [/^https?:\/\/(www\.)?wordpress\.org\/export\/\d+(\.\d+)*\/?$/, 'wp'],
  [/^https?:\/\/(www\.)?wordpress\.org\/export\/\d+(\.\d+)*\/excerpt\/?$/, 'excerpt'],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/, 'content'],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\/?$/, 'dc'],
];

export function vocabularyOf(namespace: string): Vocabulary {
  return known.find(([pattern]) => pattern.test(namespace))?.[1] ?? 'other';
}

/** The version in the address of the WordPress namespace, for example `1.2`. */
export function versionOfNamespace(namespace: string): string | undefined {
  return /\/export\/(\d+(?:\.\d+)*)/.exec(namespace)?.[1];
}
