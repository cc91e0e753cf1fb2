import { useSession } from '../../core/session/session-store.ts';

interface OfLanguage {
  /** The only language of the texts. */
  language?: string;
}

/** The language in which a list's texts are shown, searched and sorted. */
export function useListLanguage({ language }: OfLanguage): string {
  const selected = useSession((state) => state.language);
  return language ?? selected;
}

/** The same outside of React. */
export function listLanguage({ language }: OfLanguage): string {
  return language ?? useSession.getState().language;
}
