import { type FreeData, type MenuItem, newId, type PostBlocks } from '@vold/contract';
import { withColumnClasses } from '@vold/document';
import { type Database, json, type Transaction } from '../../platform/db/index.ts';
import { assertAllDrawable } from '../component/index.ts';
import { insertDemoUsers, type NewUser } from './demo-users.ts';
import { type ExampleEntry, type ExampleFile, homeKey } from './example-file.ts';
import { type ExampleReferences, fillReferences } from './example-references.ts';
import type { Example } from './read-example.ts';
import type { StoredFiles } from './store-example-files.ts';

interface ExamplePlan extends Pick<Example, 'file' | 'theme'> {
  clientId: string;
  stored: StoredFiles;
  users: readonly NewUser[];
}

type Plan = ExamplePlan & {
  references: ExampleReferences;
  /** @param language of the alternative texts of pictures; none: the website's first */
  fill: (value: FreeData, language?: string) => FreeData;
};

/** Writes all of an example in one transaction: it is there or it is not. */
export async function writeExample(db: Database, example: ExamplePlan): Promise<void> {
  const references = referencesOf(example);
  const inLanguage = (language: string): ExampleReferences => ({
    ...references,
    picture: (name) => ({
      ...references.picture(name),
      alt: example.file.pictures[name]?.[language] ?? references.picture(name).alt,
    }),
  });
  const fill: Plan['fill'] = (value, language) =>
    fillReferences(value, language === undefined ? references : inLanguage(language));
  const plan: Plan = { ...example, references, fill };
  await db.transact({ kind: 'system', reason: 'example', clientId: plan.clientId }, async (tx) => {
    await writeForms(tx, plan);
    await writeTypes(tx, plan);
    await writePages(tx, plan);
    await writePosts(tx, plan);
    await writeMenus(tx, plan);
    await writeViews(tx, plan);
    await writeSettings(tx, plan);
    await insertDemoUsers(tx, plan.clientId, plan.users);
  });
}

/** Resolves the keys. @throws Error that names a missing one */
function referencesOf({ file, stored }: ExamplePlan): ExampleReferences {
  const ids = (kind: 'page' | 'category' | 'form-builder', keys: readonly { key: string }[]) =>
    new Map(keys.map(({ key }) => [key, newId(kind)]));
  const pages = ids('page', file.pages);
  const categories = ids('category', file.categories);
  const forms = ids('form-builder', file.forms);
  const from =
    <T>(kind: string, known: ReadonlyMap<string, T>) =>
    (key: string): T => {
      const found = known.get(key);
      if (found === undefined) throw new Error(`there is no ${kind} “${key}”`);
      return found;
    };
  return {
    picture: from('picture', stored.pictures),
    file: from('file', stored.files),
    page: from('page', pages),
    category: from('category', categories),
    form: from('form', forms),
  };
}

async function writeForms(tx: Transaction, { clientId, file, references }: Plan): Promise<void> {
  const rows = file.forms.map(({ key, inputs, title, emailSubject = title, receiver, description }) => ({
    client_id: clientId,
    id: references.form(key),
    title,
    form_id: key,
    emailSubject,
    receiver,
    description,
    inputs: json(inputs),
    status: 'published' as const,
  }));
  if (rows.length > 0) await tx.insertInto('form-builder').values(rows).execute();
}

async function writeTypes(tx: Transaction, { clientId, file, references }: Plan): Promise<void> {
  const types = file.types.map(({ path, title, hasCategory, group }, index) => ({
    client_id: clientId,
    id: newId('website-setting'),
    title,
    slug: path,
    data: json({
      path,
      hasCategory,
      order: index + 1,
      menu_position: { id: 'posts', title: 'Posts' },
      cardDetail: {
        blockEditor: true,
        isMultiLang: true,
        searchInModel: 'title',
        includeFilterButton: { show: hasCategory },
        apiModel: { path: 'post', post_type: path, sort_by: 'id DESC' },
        group,
      },
    }),
  }));
  if (types.length > 0) await tx.insertInto('website-setting').values(types).execute();
  const categories = file.categories.map(({ key, type, title, slug, description }, index) => ({
    client_id: clientId,
    id: references.category(key),
    type,
    title: json(title),
    slug: json(slug),
    description: json(description),
    index,
  }));
  if (categories.length > 0) await tx.insertInto('category').values(categories).execute();
}

async function writePages(tx: Transaction, { clientId, file, references, fill }: Plan): Promise<void> {
  const rows = file.pages.map(({ key, title, slug, description, metaTitle = title, sections }) => {
    const components = Object.entries(sections).map(([language, list]) => [
      language,
      list.map(({ section, data }) => ({
        id: newId('section'),
        sectionId: section,
        data: fill(data, language),
      })),
    ]);
    return {
      client_id: clientId,
      id: references.page(key),
      pageId: key,
      title: json(title),
      slug: json(slug),
      customUrl: json({}),
      status: 'published' as const,
      components: json(Object.fromEntries(components)),
      meta: json({ title: metaTitle, description }),
      categories: json([]),
    };
  });
  await tx.insertInto('page').values(rows).execute();
}

async function writePosts(tx: Transaction, { clientId, file, references, fill }: Plan): Promise<void> {
  const rows = file.posts.map((post, index) => {
    const { type, title, slug, description, metaTitle = title, focal, categories, published, data } = post;
    const picture = post.picture === undefined ? null : references.picture(post.picture);
    const blocks = Object.entries(post.rows).map(([language, list]) => [
      language,
      list.map((row) =>
        row.map((one) => ({ id: newId('block'), component_name: one.block, data: fill(one.data, language) })),
      ),
    ]);
    const rowsIn: PostBlocks = Object.fromEntries(blocks);
    return {
      client_id: clientId,
      id: newId('post'),
      type,
      title: json(title),
      slug: json(slug),
      customUrl: json({}),
      status: 'published' as const,
      featured: json(picture && { ...picture, ...(focal && { focal }) }),
      categories: json(categories.map(references.category)),
      block: json(withColumnClasses(rowsIn)),
      meta: json({ title: metaTitle, description }),
      data: json(fill(data)),
      index,
      published_at: published,
    };
  });
  if (rows.length > 0) await tx.insertInto('post').values(rows).execute();
}

const menuTitles: Partial<Record<keyof ExampleFile['menus'], string>> = {
  main: 'Main',
  top: 'Header button',
  bottom: 'Footer',
};

async function writeMenus(tx: Transaction, { clientId, file, references }: Plan): Promise<void> {
  const item = ({ title, page, address, children, ...entry }: ExampleEntry): MenuItem => ({
    id: newId('item'),
    type: page === undefined ? 'custom' : 'page',
    customTitle: title,
    ...(page !== undefined && { target: references.page(page) }),
    ...(address !== undefined && { customUrl: address }),
    ...(entry.class !== undefined && { configuration: { class_style: entry.class } }),
    ...(children && { child: children.map(item) }),
  });
  const rows = Object.entries(file.menus).map(([name, entries]) => {
    const position = name as keyof typeof file.menus;
    const items = (entries ?? []).map(item);
    return {
      client_id: clientId,
      id: newId('navigation'),
      position,
      title: menuTitles[position] ?? 'Menu',
      status: 'published' as const,
      order: json(items.map(({ id }) => id)),
      items: json(items),
    };
  });
  if (rows.length > 0) await tx.insertInto('navigation').values(rows).execute();
}

async function writeViews(tx: Transaction, { clientId, theme }: Plan): Promise<void> {
  await assertAllDrawable(tx, clientId, theme.views);
  const rows = theme.views.map(({ components, ...view }) => ({
    client_id: clientId,
    id: newId('component'),
    ...view,
    type: 'components' as const,
    components: json(components),
  }));
  if (rows.length > 0) await tx.insertInto('component').values(rows).execute();
}

async function writeSettings(
  tx: Transaction,
  { clientId, file, theme, references, fill }: Plan,
): Promise<void> {
  const { logo, favicon, language, social_media, comp, data, footer, site_name, time_zone } = file.settings;
  await tx
    .updateTable('webconfig')
    .set({
      default_homepage: references.page(homeKey),
      site_name,
      time_zone,
      language: json(language),
      ...(favicon !== undefined && { favicon: json(references.picture(favicon)) }),
      theme: json({ ...theme.theme, ...(logo !== undefined && { logo: references.picture(logo) }) }),
      data: json(fill(data)),
      social_media: json(social_media),
      ...(footer && { footer: json(fill(footer)) }),
      comp: json({ address: '', contact: '', gmap: '', copy: '', ...comp }),
    })
    .where('client_id', '=', clientId)
    .execute();
}
