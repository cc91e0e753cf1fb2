import { missingAddress, type RedirectColumnUse, redirectImported } from '@vold/contract';
import type { CallSettings } from '../../base/api/resource-calls.ts';
import { http } from '../../core/session/api.ts';

export interface MissingQuery {
  q?: string | undefined;
  dismissed: boolean;
  sort: 'hits' | 'last_at';
  language: string;
  limit: number;
  skip: number;
}

/** Calls about redirects, except those of the records. */
export const redirectCalls = {
  /** `GET redirect/missing`: addresses of the website that found nothing. */
  missing: ({ q, ...query }: MissingQuery, settings?: CallSettings) =>
    http.call('GET', 'redirect/missing', {
      ...settings,
      schema: ({ listOf }) => listOf(missingAddress),
      query: { ...query, q: q || undefined },
    }),
  /** `POST redirect/missing/dismiss`: hides an address that needs no redirect, or shows it again. */
  dismiss: (path: string, dismissed: boolean) =>
    http.call('POST', 'redirect/missing/dismiss', {
      schema: ({ done }) => done,
      body: { paths: [path], dismissed },
    }),
  /** `POST redirect/import`: says what would happen to each line of a CSV file, or imports it without those that are refused. */
  importCsv: (csv: string, dryRun: boolean, columns?: (RedirectColumnUse | null)[]) =>
    http.call('POST', 'redirect/import', {
      schema: () => redirectImported,
      body: { csv, dry_run: dryRun, skip_refused: !dryRun, ...(columns && { columns }) },
    }),
  /** `GET redirect/export`: all redirects as CSV. */
  exportCsv: () => http.download('redirect/export'),
};
