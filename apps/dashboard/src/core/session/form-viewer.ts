import type { SelfAnswer, Viewer } from '@vold/contract';

/** For whom forms are shown: the person who is signed in, on the client that is chosen. */
export function formViewer({ role, is_full_access, client }: SelfAnswer, clientId: string | null): Viewer {
  return { role, fullAccess: client.master || is_full_access, master: client.master, clientId };
}
