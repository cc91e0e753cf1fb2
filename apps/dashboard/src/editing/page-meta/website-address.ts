import { useLanguages, useSession } from '../../core/session/session-store.ts';
import { sitePath } from './record-path.ts';

/** Where visitors find the website of the client: at its own address, else on our own server; empty if neither is known. */
export function useWebsite(): string {
  return useSession(({ webconfig, client }) => webconfig?.website_url || client?.website || '');
}

/** Writes the paths of the website as visitors have them, in a language. */
export function useSitePath(language: string): (path: string) => string {
  const [first] = useLanguages();
  return (path) => sitePath(path, language, first?.code);
}
