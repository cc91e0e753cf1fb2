import { useLanguages, useSession } from '../../core/session/session-store.ts';
import { sitePath } from './record-path.ts';

/** Address of the client's website: its own address, else the one on our server; empty if neither is known. */
export function useWebsite(): string {
  return useSession(({ webconfig, client }) => webconfig?.website_url || client?.website || '');
}

/** Writes the paths of the website as visitors have them, in a language. */
export function useSitePath(language: string): (path: string) => string {
  const [first] = useLanguages();
  return (path) => sitePath(path, language, first?.code);
}
