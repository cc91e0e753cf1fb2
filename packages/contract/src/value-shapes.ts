import { z } from 'zod';
import { infiniteContentItem } from './input-values.ts';
import type { InputComponent } from './section.ts';

/** The kind of value that an input stores, and its name as it follows "must be". */
interface ValueShape {
  readonly schema: z.ZodType;
  readonly name: string;
}

/** What is left empty in a list comes back from free data as null. */
const listOf = (item: z.ZodType) => z.array(item.nullable());

const text: ValueShape = { schema: z.union([z.string(), z.number()]), name: 'a text' };
const texts: ValueShape = { schema: listOf(z.string()), name: 'a list of texts' };
const picture = z.union([z.string(), z.looseObject({ url: z.string() })]);
const named = z.looseObject({ id: z.string() });
const download = z.looseObject({ title: z.string().nullish(), file: picture.nullish() });
const lineOrNothing = z.string().nullish();

/**
 * The value of each input as all of its readers understand it: forms, websites and templates leave out any other without a word. Null
 * for inputs without a value, and for JSON, which may be anything.
 */
export const valueShapes: Readonly<Record<InputComponent, ValueShape | null>> = {
  VoldInput: text,
  VoldTextarea: text,
  VoldRichEditor: text,
  VoldColorPicker: text,
  VoldCalendar: text,
  VoldPassword: text,
  VoldFontSelector: text,
  VoldSelectOption: { ...text, name: 'the id of a choice' },
  VoldNumber: { schema: z.union([z.number(), z.string()]), name: 'a number' },
  VoldToggle: { schema: z.boolean().nullish(), name: 'true or false' },
  VoldFileSelector: { schema: picture, name: 'an address, or an object with its url' },
  VoldGallery: { schema: listOf(picture), name: 'a list of objects with a url' },
  VoldLinkEditor: {
    schema: z.union([
      z.string(),
      z.strictObject({ label: lineOrNothing, link: lineOrNothing, file: lineOrNothing }),
    ]),
    name: 'an address, or an object with label, link and file',
  },
  VoldRelation: { schema: listOf(z.string()), name: 'a list of ids' },
  VoldRelationPost: {
    schema: z.record(z.string(), listOf(z.string()).nullable()),
    name: 'an object with a list of ids for each post type',
  },
  VoldPostCollection: {
    schema: z.union([
      z.string(),
      z.looseObject({ post: z.string(), category: listOf(z.string()).nullish() }),
    ]),
    name: 'an object with post and category',
  },
  VoldPageSelector: { schema: listOf(z.union([z.string(), named])), name: 'a list of objects with an id' },
  VoldCategorySelector: {
    schema: listOf(z.union([z.string(), named, z.looseObject({ _id: z.string() })])),
    name: 'a list of ids',
  },
  VoldTicketSelector: { schema: listOf(named), name: 'a list of tickets' },
  VoldFileDownload: {
    schema: listOf(
      z.union([z.string(), download.refine((item) => item.title !== undefined || item.file !== undefined)]),
    ),
    name: 'a list of objects with title and file',
  },
  VoldInfiniteContent: {
    schema: listOf(
      z.looseObject({
        id: z.string(),
        type: z.enum(infiniteContentItem.options.map((one) => one.shape.type.value)),
      }),
    ),
    name: 'a list of objects with id, type, content and raw',
  },
  VoldMap: {
    schema: z.union([z.string(), listOf(z.string())]),
    name: 'a list of one position, as -8.4554715,115.071577',
  },
  VoldMultipleAddComponent: { schema: listOf(z.record(z.string(), z.unknown())), name: 'a list of objects' },
  VoldCheckboxList: texts,
  VoldSplitList: texts,
  VoldLanguageManager: { schema: listOf(z.looseObject({ code: z.string() })), name: 'a list of languages' },
  VoldCodeEditor: null,
  VoldHeading: null,
  VoldClientToken: null,
};
