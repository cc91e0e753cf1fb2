import { z } from 'zod';
import { type InputComponent, inputComponents, sectionInputComponents } from './inputs/inputs.ts';
import { patternProblem } from './linear-pattern.ts';
import { type RelationTarget, relationTargets } from './relation.ts';
import { freeData } from './values.ts';

/** Maximum number of characters of a single-line input (`VoldInput`), in sections and in what visitors send by forms. */
export const maxLineLength = 5_000;

/** The use of a field group that an input is part of (decision 0052). */
export interface GroupUse {
  /** The `field-group` record. */
  id: string;
  /** Tells the uses of one form or section apart. */
  use: string;
  /** The title of the group. The server fills it in. */
  title: string;
  /** Prefix of the models of its inputs, before `_`. */
  prefix: string;
}

export interface InputDefinition {
  id: string;
  component: InputComponent;
  /** The key under which the value lives in the section's `data`. */
  model: string;
  /** Names that `model` had before, the latest first: their values are this input's. The server fills it in. */
  was?: string[];
  title: string;
  hasLanguage?: boolean;
  note?: string;
  required?: boolean;
  /** Input type of date inputs (SECT-13). */
  type?: string;
  default?: unknown;
  options?: InputOptions;
  /** A copy of a group's input, which the server keeps as the group has it. */
  group?: GroupUse;
}

export interface InputOptions {
  /** Select option: values offered. */
  values?: { id: string; title: string }[];
  /** Select option: offers the records of this resource instead of `values`; the value is a record's id. */
  source?: 'form-builder' | 'page';
  /** Relation: what it names; default pages. */
  target?: RelationTarget;
  /** Related posts and post collection: which post type and categories. */
  relations?: string[];
  post?: string;
  category?: string[];
  /** Rich text: buttons offered, of `richTextButtons` and `moreRichTextButtons`; default the former. */
  buttons?: string[];
  /** File selector: `image`, `video`, `file`; default all. */
  accept?: string[];
  /** File selector: a decorative picture, which needs no alternative text. */
  decorative?: boolean;
  /** Multiple add: the inputs of one item. */
  components?: InputDefinition[];
  /** Number: its range. Lists and relations: how many items. */
  min?: number;
  max?: number;
  /** Lines and texts: how many characters. */
  minLength?: number;
  maxLength?: number;
  /** Lines and texts: what the whole text must match (`linear-pattern.ts`). */
  pattern?: string;
  /** The pattern in words, as they follow "must be", for example `two letters and four digits, as AB-1234`. */
  patternNote?: string;
  /** A line or number of a post type's form: no two posts of the type have the same value. */
  unique?: boolean;
}

const inputOptions: z.ZodType<InputOptions> = z.lazy(() =>
  z.object({
    values: z.array(z.object({ id: z.string(), title: z.string() })).optional(),
    source: z.enum(['form-builder', 'page']).optional(),
    target: z.enum(relationTargets).optional(),
    relations: z.array(z.string()).optional(),
    post: z.string().optional(),
    category: z.array(z.string()).optional(),
    buttons: z.array(z.string()).optional(),
    accept: z.array(z.string()).optional(),
    decorative: z.boolean().optional(),
    components: z
      .array(inputDefinition)
      .max(100)
      .refine(
        (items) => items.every(({ group }) => !group),
        'A group is used in forms and sections, not in the items of a list',
      )
      .optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    minLength: z.int().min(0).max(1_000_000).optional(),
    maxLength: z.int().min(0).max(1_000_000).optional(),
    pattern: z
      .string()
      .refine((pattern) => patternProblem(pattern) === null, {
        error: ({ input }) => patternProblem(String(input)) ?? undefined,
      })
      .optional(),
    patternNote: z.string().max(200).optional(),
    unique: z.boolean().optional(),
  }),
);

const inputName = z
  .string()
  .regex(/^[A-Za-z][\w-]{0,99}$/, 'Letters, digits, - and _, starting with a letter');

export const groupUse: z.ZodType<GroupUse> = z.object({
  id: z.string().min(1).max(100),
  use: z.string().min(1).max(39),
  title: z.string().max(200),
  prefix: z.string().regex(/^[A-Za-z][\w-]{0,39}$/, 'Letters, digits, - and _, starting with a letter'),
});

const inputShape = {
  id: z.string().min(1).max(100),
  model: inputName,
  was: z.array(inputName).max(10).optional(),
  title: z.string().max(200),
  hasLanguage: z.boolean().optional(),
  note: z.string().max(1000).optional(),
  required: z.boolean().optional(),
  type: z.string().max(50).optional(),
  default: z.unknown().optional(),
  options: inputOptions.optional(),
  group: groupUse.optional(),
};

/** Input definition of a section (SECT-12). */
export const inputDefinition: z.ZodType<InputDefinition> = z.object({
  ...inputShape,
  component: z.enum(sectionInputComponents),
});

/** Input definition of a record's form: every input there is. */
export const formInputDefinition: z.ZodType<InputDefinition> = z.object({
  ...inputShape,
  component: z.enum(inputComponents),
});

/** Input that a view can name: also of what is around it (`@site.name`), and fields of a post (`data.price`). */
export const viewInputDefinition: z.ZodType<InputDefinition> = z.object({
  ...inputShape,
  model: z.string().max(300),
  component: z.enum(inputComponents),
});

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
