import { useSession } from '../../core/session/session-store.ts';

interface OfLanguage {
  /** The one language that the texts have. */
  language?: string;
}

/** The language that a list's texts are shown, searched and sorted in. */
export function useListLanguage({ language }: OfLanguage): string {
  const selected = useSession((state) => state.language);
  return language ?? selected;
}

/** The same outside of React. */
export function listLanguage({ language }: OfLanguage): string {
  return language ?? useSession.getState().language;
}
