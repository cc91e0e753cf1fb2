export interface FrameAddressInput {
  readonly websiteUrl: string;
  readonly developmentWebsiteUrl: string;
  readonly devMode: boolean;
  /** `editor_url` of webconfig: a path, default `/`. */
  readonly editorPath: string;
  /** The client's address on our own site server, for clients without a website of their own. */
  readonly ownSite: string;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * The live editor's frame address: `{client origin}/{editor path}?…` (LIVE-41). The origin is that of
 * `development_website_url` while `dev_mode` is on, else that of `website_url` (LIVE-43), else our own site's.
 */
export function frameAddress(input: FrameAddressInput): { url: string; origin: string } {
  const { websiteUrl, developmentWebsiteUrl, devMode, ownSite } = input;
  const website = (devMode && developmentWebsiteUrl) || websiteUrl || ownSite;
  const { origin } = new URL(website);
  // Resolved below the origin: a path such as `//evil.example` or a full address does not leave it.
  const path = URL.canParse(input.editorPath) ? new URL(input.editorPath).pathname : input.editorPath;
  const url = new URL(`/${path.replaceAll('\\', '/').replace(/^\/+/, '')}`, origin);
  for (const [name, value] of Object.entries(input.query)) url.searchParams.set(name, value);
  return { url: url.href, origin };
}
