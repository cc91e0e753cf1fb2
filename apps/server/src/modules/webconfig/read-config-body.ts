import { readTicketAlias } from './ticket-alias.ts';

/** Puts the other names that the specification has for fields of the config into those of the contract. */
export function readConfigBody(body: unknown): unknown {
  const read = readTicketAlias(body);
  if (typeof read !== 'object' || read === null || !('language' in read)) return read;
  if (!Array.isArray(read.language)) return read;
  return { ...read, language: read.language.map(withName) };
}

/** A language has a name or a title (SETW-01). */
function withName(language: unknown): unknown {
  if (typeof language !== 'object' || language === null || !('title' in language)) return language;
  return 'name' in language ? language : { ...language, name: language.title };
}
