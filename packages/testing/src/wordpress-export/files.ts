import { site, type WxrItem } from './wxr-writer.ts';

export const uploads = `${site}/wp-content/uploads`;
export const galleryPost = 20;

const pictures =
  'bell-buoy breakwater chapel cliff-path coal-pier crab-pots curing-shed dry-dock fish-market fog-signal gull-rock ice-house lamp-room lifeboat long-strand net-loft old-crane pilot-house rope-walk salt-pans sea-arch seal-bank signal-mast tide-mill';

/** The 24 pictures of the gallery; the first three have no description, one has the name of another. */
const gallery: WxrItem[] = pictures.split(' ').map((name, n) => ({
  id: 200 + n,
  type: 'attachment',
  title: n === 20 ? 'sea cave' : n === 21 ? 'sea cave' : name.replaceAll('-', ' '),
  slug: name,
  path: `/2012/05/20/a-gallery/${name}/`,
  parent: galleryPost,
  file: `${uploads}/2012/05/${name}.jpg`,
  content: n < 3 ? '' : `The ${name.replaceAll('-', ' ')}, seen from the ferry.`,
  excerpt:
    n === 0 ? `One of many.\n\nIts caption has <strong>two</strong> paragraphs.` : `Skerrow, plate ${n}`,
  meta: [
    ['_wp_attachment_image_alt', `The ${name.replaceAll('-', ' ')}`],
    ['_attachment_original_parent_id', String(galleryPost)],
  ],
}));

/** `[name with its ending, parent]`: the others belong to posts, to a page, or to nothing. */
const others: readonly [string, number][] = [
  ['fog-horn.mp3', 29],
  ['SKERROW DIGITAL CAMERA.jpg', 5],
  ['align-580x300.png', 54],
  ['align-150x150.png', 54],
  ['align-300x200.png', 54],
  ['align-1200x400.png', 54],
  ['chart-wide.jpg', 32],
  ['chart-tall.jpg', 33],
  ['storm-wall.jpg', 54],
  ['lamp.jpg', 0],
  ['crossing.mp4', 0],
  ['crossing-2.mp4', 0],
  ['bell.ogg', 0],
  ['spiral-stair.jpg', 35],
];

const rest: WxrItem[] = others.map(([name, parent], n) => ({
  id: 230 + n,
  type: 'attachment',
  title: name.replace(/\.\w+$/, ''),
  slug: slugOf(name),
  path: `/${slugOf(name)}/`,
  parent,
  file: `${uploads}/2013/02/${name.replaceAll(' ', '-')}`,
  excerpt: name === 'spiral-stair.jpg' ? 'A caption of its own' : '',
}));

export const files: readonly WxrItem[] = [...gallery, ...rest];

/** Address of a file by its name, with its ending. */
export function fileNamed(name: string): string {
  const found = files.find(({ file }) => file?.endsWith(`/${name}`));
  if (!found?.file) throw new Error(`There is no file ${name}.`);
  return found.file;
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replaceAll(' ', '-');
}
