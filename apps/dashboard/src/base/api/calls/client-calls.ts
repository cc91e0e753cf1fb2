import type { ExportSystem } from '@vold/contract';
import type { Http } from '../http.ts';
import type { CallSettings } from '../resource-calls.ts';
import type { SendFile } from '../upload.ts';

/** Whole clients: imported, exported, erased. */
export function clientCalls(http: Http, send: SendFile) {
  return {
    /** `POST import/wordpress`, `POST import/ghost`: starts an import into a client. `url` is for Ghost. */
    importSite: (
      system: ExportSystem,
      file: File,
      options: {
        clientId: string;
        dryRun: boolean;
        /** Drafts what it brings. */
        edition?: 'draft';
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
    /** `POST import/client`: imports a client that another installation exported; an import of the platform's own. */
    importClient: (
      file: File,
      options: { clientId: string; as: string; onProgress?: (sent: number, total: number) => void },
    ) => send('import/client', file, { as: options.as }, ({ importJob }) => importJob, options),
    /** `GET export`: a client in one archive, without secrets. */
    exportClient: (clientId: string) => http.download('export', {}, clientId),
    /** Permanently. */
    eraseClient: (id: string, confirm: string) =>
      http.ask('POST client/:id/erase', { params: { id }, body: { confirm } }),
    /** 404 once it has ended. */
    erasure: (id: string) => http.ask('GET client/:id/erasure', { params: { id }, exempt: true }),
    /** Its host names, and what proves them. */
    clientDomains: (id: string, settings?: CallSettings) =>
      http.ask('GET client/:id/domain', { ...settings, params: { id } }),
    /** Looks for the proof; 409 says what is there instead. */
    verifyDomain: (id: string, domain: string) =>
      http.ask('POST client/:id/domain/:domain/verify', { params: { id, domain }, body: {} }),
    /** Its e-mail domains, and what proves them. */
    signInDomains: (id: string, settings?: CallSettings) =>
      http.ask('GET sign-in-provider/:id/domain', { ...settings, params: { id } }),
    /** Looks for the TXT record; 409 says what is there instead. */
    verifySignInDomain: (id: string, domain: string) =>
      http.ask('POST sign-in-provider/:id/domain/:domain/verify', { params: { id, domain }, body: {} }),
    importJob: (id: string, clientId: string, settings?: CallSettings) =>
      http.ask('GET import/:id', { ...settings, clientId, params: { id } }),
    /** The client's newest imports, without their reports. */
    imports: (clientId: string, settings?: CallSettings) => http.ask('GET import', { ...settings, clientId }),
    cancelImport: (id: string, clientId: string) =>
      http.ask('DELETE import/:id', { clientId, params: { id } }),
  };
}
