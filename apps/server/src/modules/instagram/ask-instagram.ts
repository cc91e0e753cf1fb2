import { cutText, parseJson } from '@vold/contract';
import { z } from 'zod';
import type { SafeAnswer, SafeFetch, SafeFetchOptions } from '../../platform/safe-fetch/index.ts';

/** `refused`: it does not take the token. `away`: try again later. */
export type InstagramAnswer<T> =
  | { kind: 'answered'; body: T }
  | { kind: 'refused' | 'away'; message: string };

export type Ask = (address: string, options: SafeFetchOptions) => ReturnType<SafeFetch>;

const failure = z.object({
  error: z.object({ message: z.string().default(''), code: z.number().default(0) }),
});

/** Codes of the Graph API about tokens and permissions. */
const tokenCodes = new Set([10, 102, 190, 200]);

/**
 * Asks the Graph API. The token is part of the address, which is therefore in no message.
 *
 * @param path below the base, without query
 */
export async function askInstagram<T>(
  fetch: Ask,
  base: string,
  path: string,
  query: Readonly<Record<string, string>>,
  schema: z.ZodType<T>,
  signal?: AbortSignal,
): Promise<InstagramAnswer<T>> {
  let answer: SafeAnswer;
  try {
    answer = await fetch(`${base}/${path}?${new URLSearchParams(query)}`, {
      ...(signal && { signal }),
      maxBytes: 500_000,
      maxRedirects: 0,
    });
  } catch {
    return { kind: 'away', message: 'Instagram could not be reached.' };
  }
  const body = parseJson(answer.body.toString());
  if (answer.status >= 200 && answer.status < 300) {
    const parsed = schema.safeParse(body);
    if (parsed.success) return { kind: 'answered', body: parsed.data };
    return { kind: 'away', message: 'Instagram answered with something that is no list of posts.' };
  }
  const said = failure.safeParse(body).data?.error;
  const words = `“${cutText(said?.message || `status ${answer.status}`, 500)}”`;
  if (answer.status === 401 || (answer.status < 500 && said && tokenCodes.has(said.code))) {
    return {
      kind: 'refused',
      message: `Instagram did not accept the access token: ${words}. Enter a new one in Settings, Website.`,
    };
  }
  return { kind: 'away', message: `Instagram asks to wait: ${words}.` };
}
