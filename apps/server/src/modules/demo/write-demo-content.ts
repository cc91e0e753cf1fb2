import { newId, type SectionInstance } from '@vold/contract';
import { withColumnClasses } from '@vold/document';
import { type Database, json, type Transaction } from '../../platform/db/index.ts';
import { type DemoForm, demoFormPlans, demoForms, type FormIds } from './content/forms.ts';
import { homeSections } from './content/home.ts';
import { demoPostForms } from './content/post-forms.ts';
import { type DemoCategory, type DemoPost, demoCategories, demoPosts } from './content/posts.ts';
import { roomsSections } from './content/rooms.ts';
import { journalSections, privacySections, rulesSections } from './content/small-pages.ts';
import { type DemoPage, demoConfig, demoMenus, type PageIds } from './content/website.ts';
import { type Both, both, demoLanguages } from './demo-language.ts';
import { demoPictures, type StoredPictures } from './demo-pictures.ts';
import { createDemoUsers, insertDemoUsers } from './demo-users.ts';
import { type DemoResult, demoName, demoSlug } from './find-demo.ts';
import { createWriter, type Writer } from './writer.ts';

interface PagePlan {
  title: Both;
  slug: Both;
  description: Both;
  sections: (write: Writer) => SectionInstance[];
}

const pages: Record<DemoPage, PagePlan> = {
  home: {
    title: both('Saltwater House, Pemuteran', 'Saltwater House, Pemuteran'),
    slug: both('home', 'beranda'),
    description: both(
      'A small hotel of seven rooms on Bali’s north-west coast.',
      'Hotel kecil tujuh kamar di pesisir barat laut Bali.',
    ),
    sections: homeSections,
  },
  rooms: {
    title: both('Rooms and rates', 'Kamar dan tarif'),
    slug: both('rooms', 'kamar'),
    description: both('Rooms, rates and common questions.', 'Kamar, tarif, dan pertanyaan umum.'),
    sections: roomsSections,
  },
  journal: {
    title: both('Journal', 'Jurnal'),
    // The address of the list of its type, in both languages: posts and their feed lie below it.
    slug: both('journal', 'journal'),
    description: both('Notes from the house.', 'Catatan dari rumah ini.'),
    sections: journalSections,
  },
  privacy: {
    title: both('Privacy', 'Privasi'),
    slug: both('privacy', 'privasi'),
    description: both(
      'What this website keeps: almost nothing.',
      'Yang disimpan situs ini: hampir tidak ada.',
    ),
    sections: privacySections,
  },
  rules: {
    title: both('House rules', 'Tata tertib'),
    slug: both('house-rules', 'tata-tertib'),
    description: both('Three of them.', 'Ada tiga.'),
    sections: rulesSections,
  },
};
const pageNames = Object.keys(pages) as DemoPage[];

/** Writes pages, posts, menus, settings and users in one transaction: the demo is there or it is not. */
export async function writeDemoContent(
  db: Database,
  clientId: string,
  pictures: StoredPictures,
): Promise<DemoResult> {
  const users = await createDemoUsers();
  await db.transact({ kind: 'system', reason: 'demo', clientId }, async (tx) => {
    const write = writers(pictures, await writeForms(tx, clientId));
    const pageIds = await writePages(tx, clientId, write);
    await writePostTypes(tx, clientId);
    const categories = await writeCategories(tx, clientId);
    await writePosts(tx, clientId, pictures, write, categories);
    await writeMenus(tx, clientId, pageIds);
    await writeConfig(tx, clientId, pageIds, pictures);
    await insertDemoUsers(tx, clientId, users);
  });
  return { clientId, slug: demoSlug, users: users.map(({ passwordHash: _, ...user }) => user) };
}

/** One for each language. */
function writers(pictures: StoredPictures, forms: FormIds): Writer[] {
  return demoLanguages.map((language) => createWriter(language, pictures, forms));
}

async function writeForms(tx: Transaction, clientId: string): Promise<FormIds> {
  const ids = Object.fromEntries(demoForms.map((name) => [name, newId('form-builder')])) as Record<
    DemoForm,
    string
  >;
  const rows = demoForms.map((name) => ({
    client_id: clientId,
    id: ids[name],
    ...demoFormPlans[name],
    inputs: json(demoFormPlans[name].inputs),
    status: 'published' as const,
  }));
  await tx.insertInto('form-builder').values(rows).execute();
  return ids;
}

async function writePages(tx: Transaction, clientId: string, write: readonly Writer[]): Promise<PageIds> {
  const ids = Object.fromEntries(pageNames.map((name) => [name, newId('page')])) as Record<DemoPage, string>;
  const rows = pageNames.map((name) => {
    const { title, slug, description, sections } = pages[name];
    const components = Object.fromEntries(write.map((writer) => [writer.language, sections(writer)]));
    return {
      client_id: clientId,
      id: ids[name],
      pageId: name,
      title: json({ ...title }),
      slug: json({ ...slug }),
      customUrl: json({}),
      status: 'published' as const,
      components: json(components),
      meta: json({ title: metaTitle(title), description: { ...description } }),
      categories: json([]),
    };
  });
  await tx.insertInto('page').values(rows).execute();
  return ids;
}

/** The title for search engines, without which no editor could save the record. */
function metaTitle({ en, id }: Both): Both {
  const withSite = (title: string) => (title.includes(demoName) ? title : `${title}, ${demoName}`);
  return both(withSite(en), withSite(id));
}

async function writePostTypes(tx: Transaction, clientId: string): Promise<void> {
  const type = (path: DemoPost['type'], title: string, order: number, hasCategory: boolean) => ({
    client_id: clientId,
    id: newId('website-setting'),
    title,
    slug: path,
    data: json({
      path,
      hasCategory,
      order,
      menu_position: { id: 'posts', title: 'Posts' },
      cardDetail: {
        blockEditor: true,
        isMultiLang: true,
        searchInModel: 'title',
        includeFilterButton: { show: hasCategory },
        apiModel: { path: 'post', post_type: path, sort_by: 'id DESC' },
        group: demoPostForms[path],
      },
    }),
  });
  const rows = [type('journal', 'Journal', 1, true), type('days', 'Days here', 2, false)];
  await tx.insertInto('website-setting').values(rows).execute();
}

async function writeCategories(tx: Transaction, clientId: string): Promise<Record<DemoCategory, string>> {
  const names = Object.keys(demoCategories) as DemoCategory[];
  const ids = Object.fromEntries(names.map((name) => [name, newId('category')])) as Record<
    DemoCategory,
    string
  >;
  const rows = names.map((name, index) => ({
    client_id: clientId,
    id: ids[name],
    type: 'journal',
    title: json({ ...demoCategories[name].title }),
    slug: json({ ...demoCategories[name].slug }),
    description: json({ ...demoCategories[name].description }),
    index,
  }));
  await tx.insertInto('category').values(rows).execute();
  return ids;
}

async function writePosts(
  tx: Transaction,
  clientId: string,
  pictures: StoredPictures,
  write: readonly Writer[],
  categories: Record<DemoCategory, string>,
): Promise<void> {
  const rows = demoPosts.map((post, index) => {
    const { alt, width, height } = demoPictures[post.picture];
    const focal = post.focal && { x: post.focal[0], y: post.focal[1] };
    const featured = { ...pictures[post.picture], alt: alt.en, width, height, ...(focal && { focal }) };
    return {
      client_id: clientId,
      id: newId('post'),
      type: post.type,
      title: json({ ...post.title }),
      slug: json({ ...post.slug }),
      customUrl: json({}),
      status: 'published' as const,
      featured: json(featured),
      categories: json(post.category ? [categories[post.category]] : []),
      block: json(
        withColumnClasses(Object.fromEntries(write.map((writer) => [writer.language, post.rows(writer)]))),
      ),
      meta: json({ title: metaTitle(post.title), description: { ...post.data.summary } }),
      data: json(post.data),
      index,
      published_at: post.published,
    };
  });
  await tx.insertInto('post').values(rows).execute();
}

async function writeMenus(tx: Transaction, clientId: string, pageIds: PageIds): Promise<void> {
  const titles = { main: 'Main', top: 'Header button', bottom: 'Footer' } as const;
  const rows = Object.entries(demoMenus(pageIds)).map(([position, items]) => ({
    client_id: clientId,
    id: newId('navigation'),
    position: position as keyof typeof titles,
    title: titles[position as keyof typeof titles],
    status: 'published' as const,
    order: json(items.map(({ id }) => id)),
    items: json(items),
  }));
  await tx.insertInto('navigation').values(rows).execute();
}

async function writeConfig(
  tx: Transaction,
  clientId: string,
  pageIds: PageIds,
  pictures: StoredPictures,
): Promise<void> {
  const config = demoConfig(pictures);
  await tx
    .updateTable('webconfig')
    .set({
      default_homepage: pageIds.home,
      site_name: config.site_name,
      time_zone: config.time_zone,
      language: json(config.language),
      favicon: json(config.favicon),
      theme: json(config.theme),
      data: json(config.data),
      social_media: json(config.social_media),
      comp: json(config.comp),
      footer: json(config.footer),
    })
    .where('client_id', '=', clientId)
    .execute();
}
