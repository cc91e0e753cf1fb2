import type { ExportSystem } from '@vold/contract';
import type { SendFile } from '../upload.ts';

/** Imports of whole clients. */
export function clientCalls(send: SendFile) {
  return {
    /** `POST import/wordpress`, `POST import/ghost`: starts an import into a client. `url` is for Ghost. */
    importSite: (
      system: ExportSystem,
      file: File,
      options: {
        clientId: string;
        dryRun: boolean;
        /** Imports as drafts. */
        draft?: boolean;
        url?: string;
        onProgress?: (sent: number, total: number) => void;
      },
    ) => {
      const fields = {
        dry_run: String(options.dryRun),
        ...(system === 'ghost' && { url: options.url ?? '' }),
      };
      return send(`import/${system}`, file, fields, ({ importJob }) => importJob, options);
    },
    /** `POST import/client`: imports a client that another installation exported. */
    importClient: (
      file: File,
      options: { clientId: string; as: string; onProgress?: (sent: number, total: number) => void },
    ) => send('import/client', file, { as: options.as }, ({ importJob }) => importJob, options),
  };
}
