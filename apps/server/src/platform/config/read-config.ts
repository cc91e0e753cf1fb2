import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isEmail, spellEmail } from '@vold/contract';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';
import type { S3Settings } from '../storage/index.ts';
import { type MapConfig, readMaps } from './read-maps.ts';
import { readServices, type ServiceAddresses } from './read-services.ts';

const roles = ['api', 'site', 'worker'] as const;
/** Bytes that a client may store where the operator says nothing. */
const defaultStorageLimit = 10_000_000_000;
type Role = (typeof roles)[number];

/** All settings of the environment, parsed and with their defaults. No other code reads `process.env`. */
export interface Config {
  /** The roles of this process. */
  roles: ReadonlySet<Role>;
  /** Addresses of this machine and its networks may be typed in: for development. */
  localAddresses: boolean;
  /** Dashboard and API; 0 takes any free port. */
  port: number;
  /** Websites; 0 takes any free port. */
  sitePort: number;
  /** Addresses of clients' websites with `{slug}` in them; null is `{slug}.localhost` at the port of the websites. */
  websiteAddress: string | null;
  /** Address to listen on; null is every address, IPv6 and IPv4. */
  host: string | null;
  /** Absolute path. */
  dataDir: string;
  /** S3-compatible storage for files; null keeps them in the data directory. */
  s3: S3Settings | null;
  /** Bytes that a client may store unless its options say otherwise; 0: no limit. */
  storageLimit: number;
  /** External PostgreSQL; null runs the embedded one. */
  databaseUrl: string | null;
  admin: { email: string; password: string | null };
  /** Mail server; null writes messages to the data directory. */
  smtpUrl: string | null;
  /** Seed the demo client into an empty database? */
  demo: boolean;
  /** The key as given (64 hexadecimal digits), for processes that share no data directory; null reads the file. */
  installationKey: Buffer | null;
  /** Address of the API, for a site without one in the same process; null is this process's own. */
  apiUrl: string | null;
  /** The API's token for the site where it cannot be derived from the installation key. */
  siteToken: string | null;
  /** Origins of dashboards, as a comma list: they may frame websites, and mails link to them; null is this process's own. */
  dashboardOrigins: string | null;
  /** Lets Prometheus read `/metrics` from other machines. */
  metricsToken: string | null;
  /** As Fastify's `trustProxy`: false, true, or addresses of proxies. */
  trustProxy: boolean | string;
  /** Tiles and address search of the map picker. */
  maps: MapConfig;
  /** Base URLs of Mailchimp and Instagram. */
  services: ServiceAddresses;
  logLevel: string;
  /** Seconds after which a process with a hanging event loop is ended; 0: never. */
  standstillSeconds: number;
  /** Seconds in which everything is still served after SIGTERM, while balancers send requests elsewhere. */
  drainSeconds: number;
  /** Seconds for a clean stop after that; work that still runs is cut off. */
  stopSeconds: number;
  /** The part of our environment that the website program gets in addition to its settings. */
  siteEnvironment: Record<string, string>;
}

/** The folder that holds `apps` and `node_modules`; the default of `VOLD_DATA_DIR` is relative to it. */
export const projectDirectory = resolve(dirname(fileURLToPath(import.meta.url)), '../../../../..');

/** Variables are often set to an empty string to unset them. */
const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || null);
const port = (fallback: number) =>
  text.pipe(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number')
      .nullable()
      .transform((value) => Number(value ?? fallback))
      .refine((value) => value <= 65_535, 'must be a port number'),
  );
const webAddress = text.pipe(z.url({ protocol: /^https?$/, message: 'must be an http address' }).nullable());
const within = (least: number, most: number) =>
  text.refine(
    (value) => value === null || (/^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most),
    `must be a whole number from ${least} to ${most}`,
  );

/** Every variable that is read. */
export const environment = z.object({
  S3_ENDPOINT: webAddress,
  S3_BUCKET: text.pipe(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .nullable(),
  ),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_FORCE_PATH_STYLE: text.pipe(z.enum(['0', '1'], 'must be 0 or 1').nullable()),
  VOLD_ROLE: text.transform(parseRoles),
  VOLD_PORT: port(4000),
  VOLD_SITE_PORT: port(4001),
  VOLD_WEBSITE_ADDRESS: text.refine(
    (value) => value === null || /^https?:\/\/\{slug\}\.[a-z0-9.-]*[a-z0-9](?::\d{1,5})?$/.test(value),
    'must be an address such as https://{slug}.sites.example.com',
  ),
  VOLD_HOST: text,
  VOLD_DATA_DIR: text,
  VOLD_LOCAL_ADDRESSES: text.pipe(z.enum(['0', '1'], 'must be 0 or 1').nullable()),
  DATABASE_URL: text.refine(
    (value) => value === null || /^postgres(ql)?:\/\//.test(value),
    'must look like postgres://user:password@host:5432/database',
  ),
  VOLD_ADMIN_EMAIL: text
    .transform((address) => address && spellEmail(address))
    .refine((address) => address === null || isEmail(address), 'must be an email address'),
  // The minimum of NIST SP 800-63B. Users choose longer ones; scripts that set up installations may have shorter ones, and the
  // start warns about them.
  VOLD_ADMIN_PASSWORD: text.refine(
    (value) => value === null || (value.length >= 8 && value.length <= 500),
    'must have 8 to 500 characters',
  ),
  SMTP_URL: text.pipe(
    z
      .url({
        protocol: /^smtps?$/,
        hostname: /./,
        message: 'must look like smtp://user:password@host:587',
      })
      .nullable(),
  ),
  VOLD_DEMO: text.pipe(z.enum(['0', '1'], 'must be 0 or 1').nullable()),
  VOLD_INSTALLATION_KEY: text.pipe(
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
      .nullable(),
  ),
  VOLD_API_URL: webAddress,
  VOLD_SITE_TOKEN: text.refine(
    (value) => value === null || value.length >= 16,
    'must have at least 16 characters',
  ),
  VOLD_SITE_CACHE_MB: within(1, 100_000),
  VOLD_SITE_VIEW_SECONDS: within(1, 3600),
  VOLD_DASHBOARD_ORIGINS: text.refine(
    (value) =>
      value === null || value.split(',').every((origin) => origin.trim() === '' || isOrigin(origin.trim())),
    'must be a comma list of origins such as https://cms.example.com',
  ),
  VOLD_METRICS_TOKEN: text,
  VOLD_TRUST_PROXY: text.refine(
    (value) => typeof parseTrustProxy(value) === 'boolean' || value?.split(',').every(isProxy),
    'must be true, false, or a comma list of addresses such as 10.0.0.0/8',
  ),
  MAP_TILE_URL: text.refine(
    (value) => value === null || value === 'none' || /^https?:\/\/.*\{z\}.*$/.test(value),
    'must be none, or an http address with {z}, {x} and {y}',
  ),
  MAP_TILE_ATTRIBUTION: text,
  MAILCHIMP_API_URL: text.refine(
    (value) => value === null || URL.canParse(value.replaceAll('{dc}', 'us1')),
    'must be an http address, with {dc} for the data center',
  ),
  INSTAGRAM_API_URL: webAddress,
  MAP_SEARCH_URL: text.refine(
    (value) => value === null || value === 'none' || /^https?:\/\//.test(value),
    'must be none, or an http address',
  ),
  FONT_STYLESHEET_URL: text.refine(
    (value) => value === null || /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'must be an http address',
  ),
  VOLD_STORAGE_LIMIT: text.refine(
    (value) => value === null || /^\d{1,15}$/.test(value),
    'must be a number of bytes, or 0 for no limit',
  ),
  VOLD_DRAIN_SECONDS: within(0, 3600),
  VOLD_STOP_SECONDS: within(1, 3600),
  VOLD_STANDSTILL_SECONDS: within(0, 3600),
  VOLD_LOG_LEVEL: text.pipe(
    z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'must be a level such as info or warn',
      )
      .nullable(),
  ),
});

/**
 * Parses the environment ("Running" in the architecture; `.env.example` lists the variables).
 *
 * @throws StartupError with one line that names the first variable that is wrong, never its value: it may be secret
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const { data } = parsed;
  if (data.VOLD_PORT === data.VOLD_SITE_PORT && data.VOLD_PORT !== 0) {
    throw new StartupError(`VOLD_PORT and VOLD_SITE_PORT are both ${data.VOLD_PORT}: they must differ.`);
  }
  return {
    roles: data.VOLD_ROLE,
    port: data.VOLD_PORT,
    sitePort: data.VOLD_SITE_PORT,
    websiteAddress: data.VOLD_WEBSITE_ADDRESS,
    host: data.VOLD_HOST,
    dataDir: data.VOLD_DATA_DIR ? resolve(data.VOLD_DATA_DIR) : resolve(projectDirectory, 'data'),
    s3: s3Settings(data),
    storageLimit: Number(data.VOLD_STORAGE_LIMIT ?? defaultStorageLimit),
    databaseUrl: data.DATABASE_URL,
    admin: { email: data.VOLD_ADMIN_EMAIL ?? 'master@vold.localhost', password: data.VOLD_ADMIN_PASSWORD },
    smtpUrl: data.SMTP_URL,
    localAddresses: data.VOLD_LOCAL_ADDRESSES === '1',
    demo: data.VOLD_DEMO !== '0',
    installationKey: data.VOLD_INSTALLATION_KEY ? Buffer.from(data.VOLD_INSTALLATION_KEY, 'hex') : null,
    apiUrl: data.VOLD_API_URL ? new URL(data.VOLD_API_URL).origin : null,
    siteToken: data.VOLD_SITE_TOKEN,
    dashboardOrigins: data.VOLD_DASHBOARD_ORIGINS,
    metricsToken: data.VOLD_METRICS_TOKEN,
    trustProxy: parseTrustProxy(data.VOLD_TRUST_PROXY),
    maps: readMaps(data.MAP_TILE_URL, data.MAP_TILE_ATTRIBUTION, data.MAP_SEARCH_URL),
    services: readServices({ mailchimp: data.MAILCHIMP_API_URL, instagram: data.INSTAGRAM_API_URL }),
    logLevel: data.VOLD_LOG_LEVEL ?? 'warn',
    drainSeconds: Number(data.VOLD_DRAIN_SECONDS ?? 0),
    stopSeconds: Number(data.VOLD_STOP_SECONDS ?? 25),
    standstillSeconds: Number(data.VOLD_STANDSTILL_SECONDS ?? 30),
    siteEnvironment: pick(env, siteVariables),
  };
}

const s3Variables = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
] as const;

/** Half of a setting would write to the disk and look like it worked. */
function s3Settings(data: z.infer<typeof environment>): S3Settings | null {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: secret,
  } = data;
  if (bucket === null) {
    const given = s3Variables.find((name) => data[name] !== null);
    if (given) throw new StartupError(`${given} is set, but S3_BUCKET is not.`);
    return null;
  }
  if ((id === null) !== (secret === null)) {
    throw new StartupError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  }
  return {
    bucket,
    endpoint,
    region: data.S3_REGION ?? 'us-east-1',
    credentials: id !== null && secret !== null ? { accessKeyId: id, secretAccessKey: secret } : null,
    forcePathStyle: data.S3_FORCE_PATH_STYLE === null ? endpoint !== null : data.S3_FORCE_PATH_STYLE === '1',
  };
}

const siteVariables = [
  'NODE_OPTIONS',
  'VOLD_SITE_CACHE_MB',
  'FONT_STYLESHEET_URL',
  'VOLD_SITE_VIEW_SECONDS',
  'VOLD_TRUST_PROXY',
];

function pick(env: NodeJS.ProcessEnv, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}

const roleList = z.array(z.enum(['all', ...roles]));

function parseRoles(value: string | null, context: z.RefinementCtx): ReadonlySet<Role> {
  const parsed = roleList.safeParse((value ?? 'all').split(',').map((word) => word.trim()));
  if (!parsed.success) {
    context.addIssue({ code: 'custom', message: 'must be all, or a comma list of api, site, worker' });
    return z.NEVER;
  }
  return new Set(parsed.data.flatMap((name) => (name === 'all' ? roles : [name])));
}

/** With or without a path: only its origin counts. */
function isOrigin(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

/** As Fastify's `trustProxy` takes them. */
function isProxy(text: string): boolean {
  const name = text.trim();
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(name) ||
    ipaddr.isValid(name) ||
    ipaddr.isValidCIDR(name)
  );
}

function parseTrustProxy(value: string | null): boolean | string {
  if (value === null || value === '0' || value === 'false') return false;
  return value === '1' || value === 'true' ? true : value;
}
