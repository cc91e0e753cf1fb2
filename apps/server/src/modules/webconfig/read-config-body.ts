import { embedHostOf, verificationCode } from '@vold/contract';
import { readTicketAlias } from './ticket-alias.ts';

/** Puts the other names that the specification has for fields of the config into those of the contract. */
export function readConfigBody(body: unknown): unknown {
  const read = readTicketAlias(body);
  if (typeof read !== 'object' || read === null) return read;
  return {
    ...read,
    ...('language' in read && Array.isArray(read.language) && { language: read.language.map(withName) }),
    ...('embed_hosts' in read &&
      Array.isArray(read.embed_hosts) && {
        embed_hosts: read.embed_hosts.map((host: unknown) =>
          typeof host === 'string' ? embedHostOf(host.slice(0, 2000)) : host,
        ),
      }),
    ...('verification' in read && { verification: codesOf(read.verification) }),
    ...('primary_domain' in read &&
      typeof read.primary_domain === 'string' && {
        primary_domain: read.primary_domain.trim().toLowerCase(),
      }),
  };
}

/** Services offer a whole tag to paste; its code is what counts. */
function codesOf(verification: unknown): unknown {
  if (typeof verification !== 'object' || verification === null) return verification;
  const codes = Object.entries(verification).map(([service, code]: [string, unknown]) => [
    service,
    typeof code === 'string' ? verificationCode(code.slice(0, 2000)) : code,
  ]);
  return Object.fromEntries(codes);
}

/** A language has a name or a title (SETW-01). */
function withName(language: unknown): unknown {
  if (typeof language !== 'object' || language === null || !('title' in language)) return language;
  return 'name' in language ? language : { ...language, name: language.title };
}
