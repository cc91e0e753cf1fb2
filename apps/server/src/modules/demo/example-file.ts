import {
  blockTypes,
  categoryResource,
  formBuilderResource,
  formSchema,
  freeData,
  localizedText,
  navigationPositions,
  pictureValue,
  webconfigResource,
} from '@vold/contract';
import { z } from 'zod';

const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);
/**
 * Values may hold `{ "$picture": name }`, also with a `focal` point, `{ "$file": name }`, `{ "$page": key }`,
 * `{ "$category": key }` and `{ "$form": key }`.
 */
const values = freeData;

const entry = z.strictObject({
  title: localizedText,
  /** Key of a page. */
  page: key.optional(),
  /** An address; with a page a place on it (`#hours`). */
  address: z.string().max(500).optional(),
  /** CSS classes: `button` draws it as one. */
  class: z.string().max(200).optional(),
  get children() {
    return z.array(entry).optional();
  },
});
export type ExampleEntry = z.infer<typeof entry>;

const { site_name, time_zone, language, social_media, comp, data } = webconfigResource.fields.shape;
const { inputs, receiver, description, emailSubject } = formBuilderResource.fields.shape;

/** `website.json` of an example: all content of a client except its look, which is a theme in the same folder. */
export const exampleFile = z.strictObject({
  name: z.string().min(1).max(100),
  slug: key,
  /** Who works on it; each gets a new password. */
  people: z.array(
    z.strictObject({ name: z.string(), email: z.email(), role: z.enum(['admin', 'editor', 'developer']) }),
  ),
  /** Alternative texts, by the name of a drawing in `pictures/`. */
  pictures: z.record(key, localizedText),
  /** Names in `files/`, for visitors to download. */
  files: z.array(z.string().regex(/^[a-z0-9-]{1,60}\.[a-z0-9]{1,10}$/)).default([]),
  settings: z.strictObject({
    site_name,
    time_zone,
    language,
    social_media: social_media.default([]),
    comp: comp.partial(),
    data: data.default({}),
    footer: values.optional(),
    logo: key.optional(),
    favicon: key.optional(),
  }),
  types: z
    .array(
      z.strictObject({
        path: key,
        title: z.string(),
        hasCategory: z.boolean().default(false),
        group: z
          .array(freeData)
          .refine((group) => formSchema.safeParse(group).success, 'Blocks of fields')
          .default([]),
      }),
    )
    .default([]),
  categories: z
    .array(
      z.strictObject({
        key,
        type: key,
        title: localizedText,
        slug: localizedText,
        description: categoryResource.fields.shape.description.default({}),
      }),
    )
    .default([]),
  forms: z
    .array(
      z.strictObject({
        key,
        title: z.string(),
        emailSubject: emailSubject.optional(),
        receiver,
        description,
        inputs,
      }),
    )
    .default([]),
  pages: z.array(
    z.strictObject({
      key,
      title: localizedText,
      slug: localizedText,
      description: localizedText,
      metaTitle: localizedText.optional(),
      /** By language. */
      sections: z.record(z.string(), z.array(z.strictObject({ section: key, data: values }))),
    }),
  ),
  posts: z
    .array(
      z.strictObject({
        type: key,
        title: localizedText,
        slug: localizedText,
        description: localizedText,
        metaTitle: localizedText.optional(),
        picture: key.optional(),
        focal: pictureValue.shape.focal,
        categories: z.array(key).default([]),
        published: z.iso.datetime(),
        data: values.default({}),
        /** Rows of blocks, by language. */
        rows: z.record(
          z.string(),
          z.array(z.array(z.strictObject({ block: z.enum(blockTypes), data: values }))),
        ),
      }),
    )
    .default([]),
  menus: z.partialRecord(z.enum(navigationPositions), z.array(entry)).default({}),
});
export type ExampleFile = z.infer<typeof exampleFile>;

/** The page with this key is the home page. */
export const homeKey = 'home';
