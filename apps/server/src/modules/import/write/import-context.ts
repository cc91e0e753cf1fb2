import type { ExportSource, ReportWriter, Spool } from '@vold/import';
import type { Database, Scope } from '../../../platform/db/index.ts';
import type { ClientForms } from '../../../platform/forms/client-forms.ts';

/** The shared state of an import's steps. */
export interface ImportContext {
  readonly db: Database;
  /** The draft's scope for an import as drafts: everything written with it is drafted. */
  readonly scope: Scope & { kind: 'system' | 'draft'; clientId: string };
  readonly spool: Spool;
  readonly report: ReportWriter;
  /** The export that is imported. */
  readonly from: ExportSource;
  /** Host of the old website, '' if unknown. */
  readonly siteHost: string;
  /** Name of the exported website in `import_item.source`: the same for http and https. */
  readonly source: string;
  readonly dryRun: boolean;
  /** Post types of the export that the website lacks and an import as drafts cannot add. */
  readonly missingTypes: Set<string>;
  /** The rules of the client's forms. */
  readonly forms: ClientForms;
  /** Content languages of the client, the default first, those that the import adds included. */
  readonly languages: readonly string[];
  readonly signal: AbortSignal | undefined;
}
