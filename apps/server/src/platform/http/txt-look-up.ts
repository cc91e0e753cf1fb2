import { Resolver } from 'node:dns/promises';

/** Looks TXT records up at the system's name servers, in at most about six seconds. */
export function createTxtLookUp(): (name: string) => Promise<string[][]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  return (name) => resolver.resolveTxt(name);
}
