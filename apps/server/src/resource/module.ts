import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AccessRules } from '../platform/auth/access-rules.ts';
import type { Keychain } from '../platform/auth/keychain.ts';
import type { SessionStore } from '../platform/auth/session-store.ts';
import type { MapConfig, ServiceAddresses } from '../platform/config/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { FormCache } from '../platform/forms/client-forms.ts';
import type { DashboardOrigin } from '../platform/http/dashboard-origin.ts';
import type { ApiRoute } from '../platform/http/route.ts';
import type { Websites } from '../platform/http/websites.ts';
import type { SafeFetch } from '../platform/safe-fetch/index.ts';
import type { FileStorage } from '../platform/storage/index.ts';
import type { DraftedResource } from './draft/publish-entries.ts';

/** Services for modules. */
export interface ModuleDeps {
  readonly db: Database;
  readonly keychain: Keychain;
  readonly sessions: SessionStore;
  readonly rules: AccessRules;
  /** The rules of clients' forms for posts and pages. */
  readonly forms: FormCache;
  /** For what is being worked on; what is kept goes to `storage`. */
  readonly dataDir: string;
  readonly storage: FileStorage;
  readonly websites: Websites;
  readonly dashboardOrigin: DashboardOrigin;
  readonly maps: MapConfig;
  readonly services: ServiceAddresses;
  /** Reaches addresses that people typed in. */
  readonly fetch: SafeFetch;
  /** TXT records of a name. */
  readonly lookUpTxt: (name: string) => Promise<string[][]>;
  readonly log: FastifyBaseLogger;
  /** The parts that publish the draft of each resource: known once every module is made. */
  drafted(): readonly DraftedResource[];
  /** First words of the paths of all calls: known once every module is made. */
  callWords(): ReadonlySet<string>;
}

/** Services for modules whose records have drafts: a worker, which serves no calls, publishes those. */
export type ContentDeps = Pick<
  ModuleDeps,
  'db' | 'keychain' | 'rules' | 'forms' | 'storage' | 'websites' | 'dashboardOrigin'
>;

/** A part of the API: its rows of the route table, and what else it does with the server. */
export interface ApiModule {
  readonly routes: readonly ApiRoute[];
  /** Its resource, if that has a draft. */
  readonly drafted?: DraftedResource | null;
  /** Adds what is no call of the API (served files). */
  register?(app: FastifyInstance): Promise<void>;
  /** Called when the server begins to close: ends streams. */
  close?(): void;
}
