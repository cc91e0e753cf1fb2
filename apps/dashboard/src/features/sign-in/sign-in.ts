import { queryClient } from '../../app/query-client.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/session-store.ts';
import { storage } from '../../session/storage.ts';

/**
 * Signs in and stores the token; the start-up of the next navigation reads the login detail. Answers why it was
 * refused, in words, or null.
 */
export async function signIn(email: string, password: string): Promise<string | null> {
  const result = await api.login(email, password);
  if (!result.ok) return result.data.message;
  if (result.data.code === 202)
    return 'This account needs a second factor, which this version cannot ask for.';
  queryClient.clear();
  storage.setAuth(result.data.token);
  useSession.setState({ auth: result.data.token, detail: null, client: null, webconfig: null, notice: null });
  return null;
}
