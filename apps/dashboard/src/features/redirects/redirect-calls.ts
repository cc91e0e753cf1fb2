import type { RedirectColumnUse } from '@vold/contract';
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
  /** Addresses of the website that found nothing. */
  missing: ({ q, ...query }: MissingQuery, settings?: CallSettings) =>
    http.ask('GET redirect/missing', { ...settings, query: { ...query, q: q || undefined } }),
  /** Hides an address that needs no redirect, or shows it again. */
  dismiss: (path: string, dismissed: boolean) =>
    http.ask('POST redirect/missing/dismiss', { body: { paths: [path], dismissed } }),
  /** Says what would happen to each line of a CSV file, or imports it without those that are refused. */
  importCsv: (csv: string, dryRun: boolean, columns?: (RedirectColumnUse | null)[]) =>
    http.ask('POST redirect/import', {
      body: { csv, dry_run: dryRun, skip_refused: !dryRun, ...(columns && { columns }) },
    }),
  /** `GET redirect/export`: all redirects as CSV. */
  exportCsv: () => http.download('redirect/export'),
};
