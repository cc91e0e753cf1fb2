import { presetFacts } from '@vold/sections/theme';
import { json } from '../../../platform/db/index.ts';
import { plainText } from '../content/html-dom.ts';
import { mediaKey } from '../map/media-key.ts';
import type { MediaLibrary } from '../media/media-library.ts';
import type { ExportChannel } from '../source/export-model.ts';
import type { ImportContext } from './import-context.ts';

/** Gives the website the name, logo, icon and accent color of the old one, each only if it has none. */
export async function nameSite(
  context: ImportContext,
  channel: ExportChannel,
  media: MediaLibrary,
): Promise<void> {
  const { db, scope, report, dryRun } = context;
  const config = await db.read(scope, (tx) =>
    tx
      .selectFrom('webconfig')
      .select(['site_name', 'theme', 'favicon'])
      .where('client_id', '=', scope.clientId)
      .executeTakeFirst(),
  );
  const theme = config?.theme ?? {};
  const name = plainText(channel.title).slice(0, 200);
  const logo = theme.logo ? null : await pictureAt(channel.logo, 'Logo', media);
  const favicon = config?.favicon ? null : await pictureAt(channel.icon, 'Icon', media);
  const accent =
    /^#[0-9a-f]{6}$/i.test(channel.accent) && !theme.colours && !theme.preset && !theme.type
      ? channel.accent
      : '';
  const isNamed = Boolean(config?.site_name) || name === '';
  if (!isNamed) report.note(`The website had no name: its name is that of the old one, “${name}”.`);
  if (logo) report.note('The website had no logo: it has that of the old one.');
  if (favicon) report.note('The website had no icon: it has that of the old one.');
  if (accent)
    report.note(`The website had no colors of its own: its accent color is that of the old one, ${accent}.`);
  if (dryRun || (isNamed && !logo && !favicon && !accent)) return;
  const wanted = {
    ...theme,
    ...(logo && { logo }),
    // With its background the theme can tell whether words in the accent color can be read.
    ...(accent && { type: 'custom' as const, colours: { ...presetFacts.clean.colours.default, accent } }),
  };
  await db.transact(scope, (tx) =>
    tx
      .updateTable('webconfig')
      .set({
        theme: json(wanted),
        ...(!isNamed && { site_name: name }),
        ...(favicon && { favicon: json(favicon) }),
      })
      .where('client_id', '=', scope.clientId)
      .execute(),
  );
}

async function pictureAt(url: string, title: string, media: MediaLibrary) {
  if (!/^https?:/i.test(url)) return null;
  const file = { kind: 'media', sourceId: mediaKey(url), url, uploadPath: '', title } as const;
  await media.bring({ ...file, alt: '', caption: '', credit: '' });
  return media.picture(url);
}
