import type { PictureValue, Theme } from '@vold/contract';
import { type ExportChannel, mediaKey, plainText } from '@vold/import';
import { presetFacts } from '@vold/sections/theme';
import { json } from '../../../platform/db/index.ts';
import type { MediaLibrary } from '../media/media-library.ts';
import type { ImportContext } from './import-context.ts';

/** Gives the website the name, logo, icon and accent color of the old one, each only if it has none; else says so. */
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
  const own = config ?? { site_name: '', theme: {}, favicon: null };
  const wanted = {
    name: plainText(channel.title).slice(0, 200),
    logo: await pictureAt(channel.logo, 'Logo', media),
    icon: await pictureAt(channel.icon, 'Icon', media),
    accent: /^#[0-9a-f]{6}$/i.test(channel.accent) ? channel.accent : '',
  };
  const changes = {
    ...taken('name', wanted.name, own.site_name, report.note),
    ...taken('logo', wanted.logo?.url ?? '', own.theme.logo?.url ?? '', report.note),
    ...taken('icon', wanted.icon?.url ?? '', own.favicon?.url ?? '', report.note),
    ...taken('accent color', wanted.accent, colorsOf(own.theme), report.note),
  };
  if (dryRun || Object.keys(changes).length === 0) return;
  const theme = {
    ...own.theme,
    ...(changes.logo && { logo: wanted.logo }),
    // With its background the theme can tell whether words in the accent color can be read.
    ...(changes['accent color'] && {
      type: 'custom' as const,
      colours: { ...presetFacts.clean.colours.default, accent: wanted.accent },
    }),
  };
  await db.transact(scope, (tx) =>
    tx
      .updateTable('webconfig')
      .set({
        theme: json(theme),
        ...(changes.name && { site_name: wanted.name }),
        ...(changes.icon && { favicon: json(wanted.icon) }),
      })
      .where('client_id', '=', scope.clientId)
      .execute(),
  );
}

type Change = 'name' | 'logo' | 'icon' | 'accent color';

/** Decides about one of them, and says what happens. */
function taken(
  what: Change,
  wanted: string,
  own: string,
  note: (sentence: string) => void,
): { [what in Change]?: true } {
  if (wanted === '' || wanted.toLowerCase() === own.toLowerCase()) return {};
  const called = what === 'name' || what === 'accent color' ? `, “${wanted}”` : '';
  if (own !== '') {
    note(`The website keeps its own ${what}: that of the old one${called}${called && ','} was not taken.`);
    return {};
  }
  note(`The website had no ${what}: it has that of the old one${called}.`);
  return { [what]: true };
}

/** The colors of a theme; '' if none were chosen. */
function colorsOf({ type, preset, colours }: Theme): string {
  return colours?.accent || type || preset || '';
}

async function pictureAt(url: string, title: string, media: MediaLibrary): Promise<PictureValue | null> {
  if (!/^https?:/i.test(url)) return null;
  const file = { kind: 'media', sourceId: mediaKey(url), url, uploadPath: '', title } as const;
  await media.bring({ ...file, alt: '', caption: '', credit: '' });
  return media.picture(url);
}
