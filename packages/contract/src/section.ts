import { z } from 'zod';
import { type InputComponent, inputComponents, sectionInputComponents } from './inputs/inputs.ts';
import { patternProblem } from './linear-pattern.ts';
import { relationTargets } from './relation.ts';
import { freeData } from './values.ts';

/** Maximum number of characters of a single-line input (`VoldInput`), in sections and in what visitors send by forms. */
export const maxLineLength = 5_000;

const inputName = z
  .string()
  .regex(/^[A-Za-z][\w-]{0,99}$/, 'Letters, digits, - and _, starting with a letter');

/** The use of a field group that an input is part of (decision 0052). */
export const groupUse = z.object({
  /** The `field-group` record. */
  id: z.string().min(1).max(100),
  /** Tells the uses of one form or section apart. */
  use: z.string().min(1).max(39),
  /** The title of the group. The server fills it in. */
  title: z.string().max(200),
  /** Prefix of the models of its inputs, before `_`. */
  prefix: z.string().regex(/^[A-Za-z][\w-]{0,39}$/, 'Letters, digits, - and _, starting with a letter'),
});
export type GroupUse = z.infer<typeof groupUse>;

/** Options of an input; which of them count depends on its component. */
const inputOptions = z.object({
  /** Select option: values offered. */
  values: z.array(z.object({ id: z.string(), title: z.string() })).optional(),
  /** Select option: offers the records of this resource instead of `values`; the value is a record's id. */
  source: z.enum(['form-builder', 'page']).optional(),
  /** Relation: what it names; default pages. */
  target: z.enum(relationTargets).optional(),
  /** Related posts and post collection: which post type and categories. */
  relations: z.array(z.string()).optional(),
  post: z.string().optional(),
  category: z.array(z.string()).optional(),
  /** Rich text: buttons offered, of `richTextButtons` and `moreRichTextButtons`; default the former. */
  buttons: z.array(z.string()).optional(),
  /** File selector: `image`, `video`, `file`; default all. */
  accept: z.array(z.string()).optional(),
  /** File selector: a decorative picture, which needs no alternative text. */
  decorative: z.boolean().optional(),
  /** Multiple add: the inputs of one item. */
  components: z.lazy((): z.ZodType<InputDefinition[]> => itemInputs).optional(),
  /** Number: its range. Lists and relations: how many items. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** Lines and texts: how many characters. */
  minLength: z.int().min(0).max(1_000_000).optional(),
  maxLength: z.int().min(0).max(1_000_000).optional(),
  /** Lines and texts: what the whole text must match (`linear-pattern.ts`). */
  pattern: z
    .string()
    .refine((pattern) => patternProblem(pattern) === null, {
      error: ({ input }) => patternProblem(String(input)) ?? undefined,
    })
    .optional(),
  /** The pattern in words, as they follow "must be", for example `two letters and four digits, as AB-1234`. */
  patternNote: z.string().max(200).optional(),
  /** A line or number of a post type's form: no two posts of the type have the same value. */
  unique: z.boolean().optional(),
});
export type InputOptions = z.infer<typeof inputOptions>;

const inputShape = {
  id: z.string().min(1).max(100),
  /** The key under which the value lives in the section's `data`. */
  model: inputName,
  /** Names that `model` had before, the latest first: their values are this input's. The server fills it in. */
  was: z.array(inputName).max(10).optional(),
  title: z.string().max(200),
  hasLanguage: z.boolean().optional(),
  note: z.string().max(1000).optional(),
  required: z.boolean().optional(),
  /** Input type of date inputs (SECT-13). */
  type: z.string().max(50).optional(),
  default: z.unknown().optional(),
  options: inputOptions.optional(),
  /** A copy of a group's input, which the server keeps as the group has it. */
  group: groupUse.optional(),
};

/** Input definition of a section (SECT-12). */
export const inputDefinition = z.object({
  ...inputShape,
  component: z.enum(sectionInputComponents as readonly InputComponent[]),
});

const itemInputs = z
  .array(inputDefinition)
  .max(100)
  .refine(
    (items) => items.every(({ group }) => !group),
    'A group is used in forms and sections, not in the items of a list',
  );

/** Input definition of a record's form: every input there is. */
export const formInputDefinition = z.object({ ...inputShape, component: z.enum(inputComponents) });
/** An interface, since a list contains inputs: a type alias could not refer to itself. */
export interface InputDefinition extends z.infer<typeof formInputDefinition> {}

/** Input that a view can name: also of what is around it (`@site.name`), and fields of a post (`data.price`). */
export const viewInputDefinition = formInputDefinition.extend({ model: z.string().max(300) });

/**
 * A section without how it looks: its key, its title and its inputs. Section definitions of our
 * own library live in `@vold/sections`; those made in the dashboard are `component` records (SECT-01).
 */
export interface SectionDefinition {
  /** Key, for example `hero`; an instance names it in `sectionId`. */
  sectionId: string;
  title: string;
  /** One plain sentence for the Add Sections panel. */
  description?: string;
  /** Address of the preview picture. */
  preview?: string;
  components: InputDefinition[];
  /** The data of a newly added section. */
  initialData?: Record<string, unknown>;
}

/**
 * The synced section (`reusable`) that an instance shows. Pages store its id alone and read everything else of it, `data` too.
 * A page that is saved with other `data` changes the synced section if `rev` is its revision, and is refused (412) if it is an
 * earlier one; without `rev` the page's `data` is ignored.
 */
const syncedSection = z.object({
  id: z.string().min(1).max(100),
  rev: z.int().optional(),
  title: z.string().optional(),
  /** Pages that show it, this one among them. */
  pages: z.int().optional(),
  /** It was deleted: visitors see nothing in its place. */
  missing: z.boolean().optional(),
});

/** Section instance (PAGE-02): one section on a page, in one language. */
export const sectionInstance = z.object({
  id: z.string().min(1).max(100),
  /** Id of the `component` record, if the section was defined in the dashboard. */
  section: z.string().max(100).nullable().optional(),
  /** Key of the definition, for example `hero`. */
  sectionId: z.string().min(1).max(100),
  title: z.string().max(200).optional(),
  /** Custom name given by an editor. */
  section_title: z.string().max(200).nullable().optional(),
  hide: z.boolean().optional(),
  synced: syncedSection.optional(),
  /** Values by input model; `data.style` holds margin and padding strings (FEAT-20). */
  data: freeData,
});
export type SectionInstance = z.infer<typeof sectionInstance>;

/** Sections of a page by language: `{ "en": [instance, …] }` (PAGE-01). */
export type PageComponents = Record<string, SectionInstance[]>;
