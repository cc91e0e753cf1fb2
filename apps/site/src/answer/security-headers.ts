export type ServerHeaders = Readonly<Record<string, string>>;

const common = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/**
 * The sources that every page may load: itself, and images and media from the web (imported content has those). A visitor's
 * page has no script that could connect until Google Analytics may count its visitors, but measuring tools read `robots.txt`
 * and `llms.txt` in its name.
 */
function sources({ forms = [], analytics = false }: PageStyle): string[] {
  return [
    "default-src 'none'",
    "img-src 'self' data: https: http:",
    "media-src 'self' https: http:",
    ["connect-src 'self'", ...(analytics ? analyticsTargets : [])].join(' '),
    ["form-action 'self'", ...forms].join(' '),
    "base-uri 'none'",
  ];
}

/** The hosts that Google's script sends its counts to. */
const analyticsTargets = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** The styles of a page besides its style sheets. */
export interface PageStyle {
  /** SHA-256 of the page's own style element; null without one. */
  hash: string | null;
  /** Origin of a public font service; its style sheets name fonts elsewhere, over a safe connection. */
  fontOrigin: string | null;
  /** Origins of the frames that visitors may open in the page. */
  frames?: readonly string[];
  /** Origins that forms of the page open. */
  forms?: readonly string[];
  /** The page asks visitors whether Google Analytics may count them. */
  analytics?: boolean;
}

const plain: PageStyle = { hash: null, fontOrigin: null };

function styleSources({ hash, fontOrigin }: PageStyle): string[] {
  const styles = [
    "style-src 'self'",
    ...(fontOrigin ? [fontOrigin] : []),
    ...(hash ? [`'sha256-${hash}'`] : []),
  ];
  return [fontOrigin ? "font-src 'self' https:" : "font-src 'self'", styles.join(' ')];
}

/** Headers of a visitor's page: no script but the one that asks for consent, no frame around it, one style element by its hash. */
export function visitorHeaders(style: PageStyle = plain): ServerHeaders {
  return {
    ...common,
    'content-security-policy': [
      ...sources(style),
      ...styleSources(style),
      ...(style.analytics ? ["script-src 'self' https://www.googletagmanager.com/gtag/"] : []),
      ...(style.frames?.length ? [`frame-src ${style.frames.join(' ')}`] : []),
      "frame-ancestors 'none'",
    ].join('; '),
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}

/**
 * Headers of a page in the editor: our own bundle may run, the configured dashboards may frame it, nothing is stored, and the
 * address (which carries a token) is never sent as a referrer.
 */
export function editorHeaders(dashboards: readonly string[], style: PageStyle = plain): ServerHeaders {
  const ancestors = dashboards.length > 0 ? dashboards.join(' ') : "'none'";
  const { 'cross-origin-opener-policy': _, ...rest } = common;
  return {
    ...rest,
    'content-security-policy': [
      ...sources(plain),
      ...styleSources(style),
      "script-src 'self'",
      `frame-ancestors ${ancestors}`,
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
}
