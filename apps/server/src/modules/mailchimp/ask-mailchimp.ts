import { cutText, parseJson } from '@vold/contract';
import { z } from 'zod';
import {
  type SafeAnswer,
  type SafeFetch,
  type SafeFetchOptions,
  UnsafeAddressError,
} from '../../platform/safe-fetch/index.ts';
import type { MailchimpAccount } from './mailchimp-account.ts';

/** `refused`: the same request gets the same answer until a setting changes. `away`: try again later. */
export type MailchimpAnswer =
  | { kind: 'answered'; body: unknown }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'away'; message: string };

interface Question extends Pick<SafeFetchOptions, 'method' | 'body' | 'signal'> {
  /** Below `/3.0`. */
  readonly path: string;
}

/** Asks Mailchimp in the name of a client. Its words come with every refusal, never the key. */
export async function askMailchimp(
  fetch: (address: string, options: SafeFetchOptions) => ReturnType<SafeFetch>,
  base: string,
  { key, dataCenter }: MailchimpAccount,
  { path, ...options }: Question,
): Promise<MailchimpAnswer> {
  const address = `${base.replaceAll('{dc}', dataCenter)}/3.0/${path}`;
  let answer: SafeAnswer;
  try {
    answer = await fetch(address, {
      ...options,
      headers: {
        authorization: `Basic ${Buffer.from(`vold:${key}`).toString('base64')}`,
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
      },
      maxBytes: 100_000,
      maxRedirects: 0,
    });
  } catch (error) {
    // An unknown host means a wrong data center as often as an outage, so the message names both.
    const reason = error instanceof UnsafeAddressError ? error.message : `${dataCenter} could not be reached`;
    return { kind: 'away', message: `Mailchimp did not answer: ${reason}.` };
  }
  const { status, body } = answer;
  if (status >= 200 && status < 300) return { kind: 'answered', body: parseJson(body.toString()) };
  const words = wordsOf(body, status);
  if (status === 401 || status === 403) {
    return {
      kind: 'refused',
      status,
      message: `Mailchimp did not accept the API key: ${words} Enter a new one in Settings, Website.`,
    };
  }
  if (status === 404) {
    return {
      kind: 'refused',
      status,
      message: `Mailchimp does not know the list: ${words} Check the list id in Settings, Website.`,
    };
  }
  if (status === 408 || status === 429 || status >= 500) {
    return { kind: 'away', message: `Mailchimp asks to wait: ${words}` };
  }
  return { kind: 'refused', status, message: `Mailchimp refused: ${words}` };
}

const problem = z.object({
  title: z.string().default(''),
  detail: z.string().default(''),
  errors: z.array(z.object({ field: z.string().default(''), message: z.string().default('') })).default([]),
});

/** Mailchimp's own error message, as a sentence. */
function wordsOf(body: Buffer, status: number): string {
  const said = problem.safeParse(parseJson(body.toString())).data;
  const fields = (said?.errors ?? []).map(({ field, message }) =>
    [field, message].filter(Boolean).join(': '),
  );
  const text = [said?.detail || said?.title || '', ...fields].filter(Boolean).join(' ');
  return `“${cutText(text || `status ${status}`, 500)}”.`;
}
