import { textIn } from '../../base/text/localized.ts';
import { useSession } from '../../core/session/session-store.ts';

/** A text of a record in the selected language, for the columns of a list. */
export function LocalizedText({ text, without = '' }: { text: Record<string, string>; without?: string }) {
  const language = useSession((state) => state.language);
  return textIn(text, language) || without;
}
