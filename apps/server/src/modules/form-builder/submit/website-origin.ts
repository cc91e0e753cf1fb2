import type { ModuleDeps } from '../../../resource/module.ts';

/**
 * The origin of the website whose page sent a form: the page's own origin if it is one of the client's, otherwise the website's
 * address. Null if neither is known.
 */
export async function findWebsiteOrigin(
  { db, websites }: Pick<ModuleDeps, 'db' | 'websites'>,
  clientId: string,
  referer: string | undefined,
): Promise<string | null> {
  const row = await db.read({ kind: 'guest', clientId }, (tx) =>
    tx
      .selectFrom('client')
      .leftJoin('webconfig', 'webconfig.client_id', 'client.id')
      .select(['client.slug', 'client.domains', 'webconfig.website_url', 'webconfig.development_website_url'])
      .where('client.id', '=', clientId)
      .executeTakeFirst(),
  );
  if (!row) return null;
  const own = [row.website_url, row.development_website_url].flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address)] : [],
  );
  const page = referer !== undefined && URL.canParse(referer) ? new URL(referer) : null;
  if (page && /^https?:$/.test(page.protocol)) {
    const names = row.domains.map((name) => name.toLowerCase());
    const isOurs = names.includes(page.hostname) || websites.slugOf(page.hostname) === row.slug;
    const isOwn = isOurs || own.some(({ origin }) => origin === page.origin);
    if (isOwn) return page.origin;
  }
  return own[0]?.origin ?? null;
}
