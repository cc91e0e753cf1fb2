import { type Client, constants, type SelfAnswer, type Webconfig } from '@vold/contract';
import { create } from 'zustand';
import { setClientZone } from '../../base/text/client-time.ts';
import { storage } from './storage.ts';

/** Who is signed in, for which client (AUTH-28, AUTH-29). */
export interface SessionState {
  /** The bearer token. */
  auth: string | null;
  /** The selected client: a user's own, a master's choice, or null for a master across clients. */
  clientId: string | null;
  /** The login detail (AUTH-04). */
  detail: SelfAnswer | null;
  client: Client | null;
  webconfig: Webconfig | null;
  /** The content language that is being edited, a lower-cased code. */
  language: string;
  /** The message above the form of the sign-in screen, for example "Your session has ended". */
  notice: string | null;
}

export const useSession = create<SessionState>(() => ({
  auth: storage.auth(),
  clientId: storage.clientId(),
  detail: null,
  client: null,
  webconfig: null,
  language: storage.language() ?? constants.defaultLanguage,
  notice: null,
}));

useSession.subscribe(({ webconfig }) => setClientZone(webconfig?.time_zone));

/** The selected content language becomes the last choice, kept across sessions. */
export function selectLanguage(code: string): void {
  storage.setLanguage(code);
  useSession.setState({ language: code.toLowerCase() });
}

export function useLanguages(): Webconfig['language'] {
  return useSession(languagesOf);
}

/** The content languages of the client; the first is the default one. */
export function languagesOf({ webconfig }: Pick<SessionState, 'webconfig'>): Webconfig['language'] {
  return webconfig?.language ?? defaultLanguages;
}

const defaultLanguages: Webconfig['language'] = [{ code: constants.defaultLanguage, name: 'English' }];

/** The signed-in user and the client at hand, for screens behind the start-up. @throws before the start-up */
export function useSignedIn() {
  const detail = useSession((state) => state.detail);
  const client = useSession((state) => state.client);
  const webconfig = useSession((state) => state.webconfig);
  if (!detail) throw new Error('useSignedIn is for screens behind the start-up');
  return { detail, client, webconfig };
}
