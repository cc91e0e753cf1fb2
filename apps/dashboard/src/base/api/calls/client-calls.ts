import type { ExportSystem } from '@vold/contract';
import type { Http } from '../http.ts';
import type { CallSettings } from '../resource-calls.ts';
import type { SendFile } from '../upload.ts';

/** Whole clients: brought in, taken out, erased. */
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
    /** `POST import/client`: brings in a client that another installation exported; an import of the platform's own. */
    importClient: (
      file: File,
      options: { clientId: string; as: string; onProgress?: (sent: number, total: number) => void },
    ) => send('import/client', file, { as: options.as }, ({ importJob }) => importJob, options),
    /** `GET export`: a client in one archive, without secrets. */
    exportClient: (clientId: string) => http.download('export', {}, clientId),
    /** `POST client/{id}/erase`: for good. */
    eraseClient: (id: string, confirm: string) =>
      http.call('POST', `client/${id}/erase`, {
        optOut: true,
        schema: ({ done }) => done,
        body: { confirm },
      }),
    /** `GET client/{id}/erasure`: 404 once it has ended. */
    erasure: (id: string) =>
      http.call('GET', `client/${id}/erasure`, {
        optOut: true,
        schema: ({ clientErasure }) => clientErasure,
        exempt: true,
      }),
    /** `GET client/{id}/domain`: its host names, and what proves them. */
    clientDomains: (id: string, settings?: CallSettings) =>
      http.call('GET', `client/${id}/domain`, {
        ...settings,
        optOut: true,
        schema: ({ listOf, clientDomain }) => listOf(clientDomain),
      }),
    /** `POST client/{id}/domain/{domain}/verify`: looks for the proof; 409 says what is there instead. */
    verifyDomain: (id: string, domain: string) =>
      http.call('POST', `client/${id}/domain/${encodeURIComponent(domain)}/verify`, {
        optOut: true,
        schema: ({ clientDomain }) => clientDomain,
        body: {},
      }),
    /** `GET sign-in-provider/{id}/domain`: its e-mail domains, and what proves them. */
    signInDomains: (id: string, settings?: CallSettings) =>
      http.call('GET', `sign-in-provider/${id}/domain`, {
        ...settings,
        schema: ({ listOf, signInDomain }) => listOf(signInDomain),
      }),
    /** `POST sign-in-provider/{id}/domain/{domain}/verify`: looks for the TXT record; 409 says what is there instead. */
    verifySignInDomain: (id: string, domain: string) =>
      http.call('POST', `sign-in-provider/${id}/domain/${encodeURIComponent(domain)}/verify`, {
        schema: ({ signInDomain }) => signInDomain,
        body: {},
      }),
    importJob: (id: string, clientId: string, settings?: CallSettings) =>
      http.call('GET', `import/${id}`, { ...settings, clientId, schema: ({ importJob }) => importJob }),
    /** The client's newest imports, without their reports. */
    imports: (clientId: string, settings?: CallSettings) =>
      http.call('GET', 'import', {
        ...settings,
        clientId,
        schema: ({ listOf, importJob }) => listOf(importJob),
      }),
    cancelImport: (id: string, clientId: string) =>
      http.call('DELETE', `import/${id}`, { clientId, schema: ({ anything }) => anything }),
  };
}
