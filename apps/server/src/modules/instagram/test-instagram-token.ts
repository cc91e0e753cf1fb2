import type { ServiceTest } from '@vold/contract';
import { z } from 'zod';
import type { SafeFetch } from '../../platform/safe-fetch/index.ts';
import { askInstagram } from './ask-instagram.ts';

const account = z.object({ username: z.string() });

/** Asks Instagram whose token it is. */
export async function testInstagramToken(
  fetch: SafeFetch,
  base: string,
  token: string | null,
): Promise<ServiceTest> {
  if (token === null)
    return { ok: false, message: 'The settings of the website have no access token of Instagram.' };
  const answer = await askInstagram(
    (address, options) => fetch(address, { ...options, timeout: 5_000 }),
    base,
    'me',
    { fields: 'username', access_token: token },
    account,
  );
  if (answer.kind !== 'answered') return { ok: false, message: answer.message };
  return {
    ok: true,
    message: `Instagram knows the account @${answer.body.username}. Its posts are fetched now.`,
  };
}
