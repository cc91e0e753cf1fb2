import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../platform/db/index.ts';

export interface HttpServerDeps {
  readonly db: Database;
  /** The installation's key (at least 32 bytes): every other key is derived from it. */
  readonly installationKey: Uint8Array;
  /** `VOLD_DATA_DIR`: uploads live in its `files` folder. */
  readonly dataDir: string;
  /** `VOLD_SITE_PORT`: where `http://<client slug>.localhost` is served. */
  readonly sitePort: number;
  /** The folder of the built dashboard; null serves the API alone. */
  readonly dashboardDir?: string | null;
  /** Proxies whose `X-Forwarded-For` counts, as Fastify's `trustProxy`. Default: none. */
  readonly trustProxy?: boolean | string | string[];
  readonly logger?: Logger;
}

/** The API and dashboard server, ready to `listen`. Closing it leaves the database open: its owner closes it. */
export declare function createHttpServer(deps: HttpServerDeps): Promise<FastifyInstance>;
