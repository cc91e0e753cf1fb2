type Column = string | number | boolean | null;
type Row = Record<string, Column>;

/** Tables of an export of Ghost, with just what a test needs; columns left out of a post are those of a published one. */
export interface GhostFixture {
  posts: Row[];
  tags?: Row[];
  posts_tags?: Row[];
  users?: Row[];
  posts_authors?: Row[];
  posts_meta?: Row[];
  settings?: Record<string, string>;
}

/** An export as Ghost writes it: posts come before what they refer to. */
export function ghost({ posts, settings = {}, ...tables }: GhostFixture): string {
  const data = {
    posts: posts.map((post) => ({
      uuid: `uuid-${post.id}`,
      title: `Post ${post.id}`,
      slug: `post-${post.id}`,
      mobiledoc: null,
      lexical: '{"root":{"children":[]}}',
      html: null,
      type: 'post',
      status: 'published',
      visibility: 'public',
      featured: 0,
      published_at: '2020-01-02T03:04:05.000Z',
      ...post,
    })),
    ...tables,
    settings: Object.entries({ title: 'Old Ghost', locale: 'en', ...settings }).map(
      ([key, value], index) => ({
        id: `s${index}`,
        key,
        value,
        group: 'site',
      }),
    ),
  };
  return JSON.stringify({ db: [{ meta: { exported_on: 1_700_000_000_000, version: '5.87.1' }, data }] });
}
