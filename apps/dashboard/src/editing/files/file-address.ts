import { useSession } from '../../core/session/session-store.ts';

/**
 * The address of a file for people: below the website's own domain where the website is ours to serve, else below the
 * dashboard's, which a website elsewhere also takes its files from.
 */
export function fileAddress(url: string): string {
  const { client, webconfig } = useSession.getState();
  const domains = client?.domains ?? [];
  const website = URL.parse(webconfig?.website_url ?? '');
  if (website && domains.includes(website.hostname)) return new URL(url, website.origin).href;
  return new URL(url, domains[0] ? `https://${domains[0]}` : location.origin).href;
}
