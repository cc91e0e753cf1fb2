import { type ExternalTicket, parseJson, trimEndOf } from '@vold/contract';
import { z } from 'zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import { type SafeAnswer, type SafeFetch, UnsafeAddressError } from '../../platform/safe-fetch/index.ts';
import { mapTicket } from './map-ticket.ts';
import type { TicketProvider } from './read-provider.ts';

const timeout = 5_000;
/** A thousand tickets of 8 KB. */
const maxBytes = 8_000_000;

/** `data.data` is the list (API-71). */
const answerShape = z.object({ data: z.object({ data: z.array(z.unknown()) }) });

/** Asks the provider for its tickets. @throws 502 PROVIDER_FAILED, 504 PROVIDER_TIMEOUT; never a word of its answer */
export async function fetchTickets(fetch: SafeFetch, provider: TicketProvider): Promise<ExternalTicket[]> {
  const { status, body } = await ask(fetch, provider);
  if (status === 401 || status === 403) throw failed('did not accept the client id and secret');
  if (status < 200 || status > 299) throw failed(`answered with status ${status}`);
  const answer = answerShape.safeParse(parseJson(body.toString()));
  if (!answer.success) throw failed('did not answer with a list of tickets');
  return answer.data.data.data.flatMap((ticket) => mapTicket(ticket) ?? []);
}

async function ask(fetch: SafeFetch, { apiUrl, authorization }: TicketProvider): Promise<SafeAnswer> {
  try {
    return await fetch(ticketsAddress(apiUrl), {
      headers: { accept: 'application/json', ...(authorization !== null && { authorization }) },
      timeout,
      maxBytes,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new ApiError('PROVIDER_TIMEOUT', 'The ticket provider did not answer within 5 seconds');
    }
    if (error instanceof UnsafeAddressError) throw failed(`is not called: ${error.message}`);
    throw failed('could not be reached');
  }
}

/** The path of the specification (API-69), appended to the path and query of the address. */
function ticketsAddress(apiUrl: string): string {
  const url = new URL(apiUrl);
  url.pathname = `${trimEndOf(url.pathname, '/')}/tickets`;
  url.searchParams.set('limit', '1000');
  url.searchParams.set('skip', '0');
  url.searchParams.set('sort', 'sortIndex:asc,name:asc');
  url.searchParams.set('include', 'event,category,tags');
  return url.href;
}

function failed(what: string): ApiError {
  return new ApiError('PROVIDER_FAILED', `The ticket provider ${what}`);
}
