export type ServerHeaders = Readonly<Record<string, string>>;

const common = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
} as const;

/** What any page of ours may load: itself, and pictures and media from the web (imported content has those). */
const sources = [
  "default-src 'none'",
  "img-src 'self' data: https: http:",
  "media-src 'self' https: http:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
];

/** Headers of a visitor's page: no script at all, no frame around it, one style element by its hash. */
export function visitorHeaders(styleHash: string | null): ServerHeaders {
  const style = styleHash ? `style-src 'self' 'sha256-${styleHash}'` : "style-src 'self'";
  return {
    ...common,
    'content-security-policy': [...sources, style, "frame-ancestors 'none'"].join('; '),
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}

/**
 * Headers of a page in the editor: our own bundle may run, the configured dashboards may frame it, nothing is
 * stored, and the address (which carries a token) is told to nobody.
 */
export function editorHeaders(styleHash: string | null, dashboards: readonly string[]): ServerHeaders {
  const style = styleHash ? `style-src 'self' 'sha256-${styleHash}'` : "style-src 'self'";
  const ancestors = dashboards.length > 0 ? dashboards.join(' ') : "'none'";
  const { 'cross-origin-opener-policy': _, ...rest } = common;
  return {
    ...rest,
    'content-security-policy': [
      ...sources,
      style,
      "script-src 'self'",
      "connect-src 'self'",
      `frame-ancestors ${ancestors}`,
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
}
