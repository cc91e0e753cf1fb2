import { z } from 'zod';
import { categoryReference } from '../resources/post.ts';
import { webconfigResource } from '../resources/webconfig.ts';
import { externalTicket } from '../ticket-provider.ts';
import { linkValue, pictureValue } from '../values.ts';
import type { ValueKind } from './kinds.ts';
import {
  downloadValue,
  infiniteContentItem,
  mapValue,
  postCollectionValue,
  relationValue,
  selectedPage,
} from './values.ts';

interface ValueShape {
  /** Values that the input writes. */
  readonly stored: z.ZodType;
  /** Values that all of its readers support: forms, websites and templates ignore any other value. */
  readonly read: z.ZodType;
  /** The shape in words, as they follow "must be". Null: nothing is refused. */
  readonly name: string | null;
}

/** Free data stores null for what is left empty in a list. */
const listOf = (item: z.ZodType) => z.array(item.nullable());

const words = z.union([z.string(), z.number()]);
const text: ValueShape = { stored: z.string(), read: words, name: 'a text' };
const texts: ValueShape = {
  stored: z.array(z.string()),
  read: listOf(z.string()),
  name: 'a list of texts',
};
const picture = z.union([z.string(), z.looseObject({ url: z.string() })]);
const named = z.looseObject({ id: z.string() });
const download = z.looseObject({ title: z.string().nullish(), file: picture.nullish() });
const lineOrNothing = z.string().nullish();
const json = z.union([z.record(z.string(), z.json()), z.array(z.json())]);

/** The shape of each kind of value. */
export const valueShapes: Readonly<Record<ValueKind, ValueShape>> = {
  line: text,
  lines: text,
  word: text,
  html: text,
  date: { ...text, stored: z.iso.date() },
  choice: { ...text, name: 'the id of a choice' },
  number: {
    stored: z.number(),
    // Imports and older definitions stored numbers as texts, and forms read them as numbers.
    read: z.union([z.number(), z.string().refine((one) => Number.isFinite(Number(one)))]),
    name: 'a number',
  },
  flag: { stored: z.boolean(), read: z.boolean().nullish(), name: 'true or false' },
  file: { stored: pictureValue, read: picture, name: 'an address, or an object with its url' },
  files: { stored: z.array(pictureValue), read: listOf(picture), name: 'a list of objects with a url' },
  link: {
    stored: linkValue,
    read: z.union([
      z.string(),
      z.strictObject({ label: lineOrNothing, link: lineOrNothing, file: lineOrNothing }),
    ]),
    name: 'an address, or an object with label, link and file',
  },
  records: { ...texts, name: 'a list of ids' },
  posts: {
    stored: relationValue,
    read: z.record(z.string(), listOf(z.string()).nullable()),
    name: 'an object with a list of ids for each post type',
  },
  collection: {
    stored: postCollectionValue,
    read: z.union([z.string(), z.looseObject({ post: z.string(), category: listOf(z.string()).nullish() })]),
    name: 'an object with post and category',
  },
  pages: {
    stored: z.array(selectedPage),
    read: listOf(z.union([z.string(), named])),
    name: 'a list of objects with an id',
  },
  categories: {
    stored: z.array(categoryReference),
    read: listOf(z.union([z.string(), named, z.looseObject({ _id: z.string() })])),
    name: 'a list of ids',
  },
  tickets: { stored: z.array(externalTicket), read: listOf(named), name: 'a list of tickets' },
  downloads: {
    stored: z.array(downloadValue),
    read: listOf(
      z.union([z.string(), download.refine((item) => item.title !== undefined || item.file !== undefined)]),
    ),
    name: 'a list of objects with title and file',
  },
  contents: {
    stored: z.array(infiniteContentItem),
    read: listOf(
      z.looseObject({
        id: z.string(),
        type: z.enum(infiniteContentItem.options.map((one) => one.shape.type.value)),
      }),
    ),
    name: 'a list of objects with id, type, content and raw',
  },
  place: {
    stored: mapValue,
    read: z.union([z.string(), listOf(z.string())]),
    name: 'a list of one position, as -8.4554715,115.071577',
  },
  list: {
    stored: z.array(z.record(z.string(), z.json())),
    read: listOf(z.record(z.string(), z.unknown())),
    name: 'a list of objects',
  },
  choices: texts,
  words: texts,
  languages: {
    stored: webconfigResource.fields.shape.language,
    read: listOf(z.looseObject({ code: z.string() })),
    name: 'a list of languages',
  },
  code: { stored: json, read: json, name: null },
  none: { stored: z.undefined(), read: z.undefined(), name: null },
};
