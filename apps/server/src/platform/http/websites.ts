import { isLoopback } from './dashboard-origin.ts';

/** The addresses of clients' websites on our own server. */
export interface Websites {
  /** The pattern of their addresses; `{slug}` is replaced by the client's. */
  readonly pattern: string;
  /** True if users of the dashboard cannot reach the pattern: a domain of the client is better, if it has one. */
  readonly isUnreachable: boolean;
  /** The slug that a host name contains; null if it is not one of these. */
  slugOf(hostName: string): string | null;
}

export interface WebsiteSettings {
  /** `VOLD_WEBSITE_ADDRESS`; null is a name of this machine. */
  readonly websiteAddress: string | null;
  /** `VOLD_DASHBOARD_ORIGINS`: with a public one among them, people use the dashboard from elsewhere. */
  readonly dashboardOrigins: string | null;
  readonly sitePort: number;
}

/** `{slug}.localhost` leads to a website under any configuration: on this machine it always works. */
export function createWebsites({ websiteAddress, dashboardOrigins, sitePort }: WebsiteSettings): Websites {
  const pattern = websiteAddress ?? `http://{slug}.localhost:${sitePort}`;
  const endings = ['.localhost', URL.parse(pattern.replace('{slug}.', ''))?.hostname].flatMap((name) =>
    name ? [name.startsWith('.') ? name : `.${name}`] : [],
  );
  const isUsedFromElsewhere = (dashboardOrigins ?? '').split(',').some((text) => {
    const hostName = URL.parse(text.trim())?.hostname;
    return hostName !== undefined && !isLoopback(hostName);
  });
  return {
    pattern,
    isUnreachable: websiteAddress === null && isUsedFromElsewhere,
    slugOf(hostName) {
      const ending = endings.find((text) => hostName.endsWith(text));
      const slug = ending === undefined ? '' : hostName.slice(0, -ending.length);
      return /^[a-z0-9-]+$/.test(slug) ? slug : null;
    },
  };
}
