import { z } from 'zod';
import { trustedProxy } from './http/trusted-proxy.ts';

const environment = z.object({
  VOLD_SITE_PORT: z.coerce.number().int().min(0).max(65_535).default(4001),
  VOLD_SITE_HOST: z.string().default('0.0.0.0'),
  VOLD_API_URL: z.url({ protocol: /^https?$/ }),
  VOLD_SITE_TOKEN: z.string().min(16),
  VOLD_DASHBOARD_ORIGINS: z.string().default(''),
  FONT_STYLESHEET_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || isWebAddress(text), 'must be an http address'),
  VOLD_TRUST_PROXY: z
    .string()
    .default('')
    .refine(isTrustedProxy, 'must be true, false, or a comma list of addresses such as 10.0.0.0/8'),
  VOLD_SITE_VIEW_SECONDS: z.coerce.number().int().min(1).max(3600).default(10),
  VOLD_SITE_CACHE_MB: z.coerce.number().int().min(1).max(100_000).default(128),
});

export interface SiteOptions {
  port: number;
  /** Address to listen on. */
  host: string;
  /** Origin of the API, without path. */
  apiUrl: string;
  /** The token that identifies this process to the API. */
  token: string;
  /** Exact origins that may frame a page for editing. */
  dashboards: string[];
  /**
   * Style sheet of a public font service that replaces the shipped fonts (THEME-10); `{family}` in it becomes each font's name.
   * Null: the shipped fonts.
   */
  fontStyleSheet: string | null;
  /** Proxies whose `X-Forwarded-*` headers count, as `VOLD_TRUST_PROXY` has them. */
  trustProxy: string;
  cacheBytes: number;
  /** Milliseconds between two reports of page views. */
  viewReportMs: number;
}

/**
 * Reads the process's environment.
 * @throws with the names of the variables that are missing or wrong
 */
export function readOptions(env: NodeJS.ProcessEnv): SiteOptions {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  const { data } = parsed;
  return {
    port: data.VOLD_SITE_PORT,
    host: data.VOLD_SITE_HOST,
    apiUrl: new URL(data.VOLD_API_URL).origin,
    token: data.VOLD_SITE_TOKEN,
    dashboards: data.VOLD_DASHBOARD_ORIGINS.split(',').flatMap(originOf),
    fontStyleSheet: data.FONT_STYLESHEET_URL || null,
    trustProxy: data.VOLD_TRUST_PROXY,
    cacheBytes: data.VOLD_SITE_CACHE_MB * 1024 * 1024,
    viewReportMs: data.VOLD_SITE_VIEW_SECONDS * 1000,
  };
}

function isTrustedProxy(text: string): boolean {
  try {
    trustedProxy(text);
    return true;
  } catch {
    return false;
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

/** Only origins reach the frame-ancestors list: a stray word could widen it. */
function originOf(text: string): string[] {
  if (!URL.canParse(text.trim())) return [];
  const { origin } = new URL(text.trim());
  return origin === 'null' ? [] : [origin];
}
