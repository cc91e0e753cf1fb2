import type { Webconfig } from '@vold/contract';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';

/** The field of the website config with a client's progress: in its free data, so that all its staff see the same. */
const key = 'first_steps';

/** A client without a home page is new; one that was begun here stays so until the guide is closed. */
export function guideState({ data, default_homepage }: Pick<Webconfig, 'data' | 'default_homepage'>) {
  if (data[key] === 'closed') return 'closed';
  return data[key] === 'open' || default_homepage === null ? 'open' : 'closed';
}

/**
 * Writes to the website config, and that the guide goes on or is closed.
 * @returns what went wrong, in words; null: it is saved
 */
export async function saveConfig(
  fields: Partial<Pick<Webconfig, 'theme' | 'default_homepage'>>,
  guide: 'open' | 'closed' = 'open',
): Promise<string | null> {
  const { webconfig } = useSession.getState();
  if (!webconfig) return 'Choose a client first.';
  const data = { ...webconfig.data, [key]: guide };
  const result = await api.webconfigRecord.update(webconfig.id, { ...fields, data });
  if (!result.ok) return result.data.message;
  useSession.setState({ webconfig: result.data });
  return null;
}
