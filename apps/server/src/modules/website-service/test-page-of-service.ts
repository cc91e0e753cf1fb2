import { readAnalyticsIds, type ServiceTest } from '@vold/contract';
import { z } from 'zod';
import type { ServiceAddresses } from '../../platform/config/index.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { type SafeAnswer, type SafeFetch, UnsafeAddressError } from '../../platform/safe-fetch/index.ts';

const stored = z.object({
  data: z.looseObject({ ga_view_id: z.unknown().optional() }),
  synxsis: z.object({ chain_id: z.string().default(''), hotel_id: z.string().default('') }),
});

/** A service with public pages for the client's ids, and the meaning of its answers. */
export interface PageOfService {
  readonly name: string;
  readonly address: string;
  /** In words; `unknown`: the service has nothing for the ids. */
  readonly outcomes: { readonly ok: string; readonly unknown: string };
}

/** The page that the ids in Website config name. @returns a sentence about what is missing, if something is */
export async function readPageOfService(
  tx: Transaction,
  service: 'synxis' | 'analytics',
  services: ServiceAddresses,
  clientId: string,
): Promise<PageOfService | string> {
  const row = await tx
    .selectFrom('webconfig')
    .select(['data', 'synxsis'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  const config = stored.safeParse(row).data;
  if (service === 'synxis') {
    const { chain_id: chain = '', hotel_id: hotel = '' } = config?.synxsis ?? {};
    if (chain === '' || hotel === '')
      return 'The settings of the website need both ids of SynXis: the chain and the hotel.';
    return {
      name: 'SynXis',
      address: withQuery(services.synxis, { chain, hotel }),
      outcomes: {
        ok: `SynXis answers with a booking page for chain ${chain} and hotel ${hotel}. Open it from the section “Booking” to see that it is your hotel.`,
        unknown: 'SynXis has no booking page for these ids. Check both in Settings, Website.',
      },
    };
  }
  const { measurementId } = readAnalyticsIds(config?.data.ga_view_id);
  if (measurementId === null)
    return 'The settings of the website have no measurement id of Google Analytics, such as G-ABCD1234.';
  return {
    name: 'Google Analytics',
    address: withQuery(services.analytics, { id: measurementId }),
    outcomes: {
      ok: `Google Analytics has a script for ${measurementId}. Visitors who accept are counted.`,
      unknown: `Google Analytics does not know ${measurementId}. Check the measurement id in Settings, Website.`,
    },
  };
}

/** Asks for the page, as the browsers of visitors do. */
export async function testPageOfService(
  fetch: SafeFetch,
  page: PageOfService | string,
): Promise<ServiceTest> {
  if (typeof page === 'string') return { ok: false, message: page };
  const { name, address, outcomes } = page;
  let answer: SafeAnswer;
  try {
    answer = await fetch(address, { timeout: 5_000, maxBytes: 3_000_000 });
  } catch (error) {
    const reason = error instanceof UnsafeAddressError ? error.message : 'it could not be reached';
    return { ok: false, message: `${name} did not answer: ${reason}.` };
  }
  const { status } = answer;
  if (status >= 200 && status < 300) return { ok: true, message: outcomes.ok };
  if (status === 400 || status === 404 || status === 410) return { ok: false, message: outcomes.unknown };
  return { ok: false, message: `${name} answered with status ${status}. Try again later.` };
}

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
