import { z } from 'zod';
import { isFormat, templateLimits, templateParts, templateVersion, themeScope } from './compiled-template.ts';

const path = z.string().max(600);
const values = z.array(z.string().max(templateLimits.value)).max(templateLimits.values);

const element = z.strictObject({
  tag: z.string().max(30),
  /** By their names in HTML. */
  attributes: z.record(z.string(), z.string()).optional(),
  /** Indexes of nodes. */
  children: z.array(z.number().int().positive()).optional(),
  /** Path of the value that is the content. */
  field: path.optional(),
  /** Path of the link that the element follows. */
  link: path.optional(),
  /** Path of the list for whose items the children are repeated. */
  each: path.optional(),
  /** Path of a value that is filled in; with `ifIs`, that is one of these. */
  if: path.optional(),
  ifIs: values.optional(),
  unless: path.optional(),
  unlessIs: values.optional(),
  /** Maximum number of items of `each`. */
  limit: z.int().min(1).max(templateLimits.items).optional(),
  /** How the value of `field` is written. */
  format: z
    .string()
    .refine((text): boolean => isFormat(text))
    .optional(),
  /** Custom properties by their names in the style sheet, with the paths of their values. */
  vars: z.record(z.string().regex(/^--[A-Za-z_][\w-]{0,300}$/), path).optional(),
  /** Paths of the values of attributes; of `class` several, with a space between. */
  attr: z.record(z.string(), path).optional(),
  /** Key of one of the website's words; the children stand in for it. */
  word: z.string().max(200).optional(),
  /** The part of the website that is the content. */
  part: z.enum(templateParts).optional(),
  /** Which: the position of a menu, the input of a form. */
  partOf: path.optional(),
  /** An `h1`: an `h2` in all sections but the first. */
  level: z.literal(true).optional(),
});

export type TemplateElement = z.infer<typeof element>;
/** A string is text. */
export type TemplateNode = string | TemplateElement;

/**
 * A template as a flat list of nodes in the order of the source: node 0 is the root, and each other node has one parent, which
 * comes before it. It has the scope of its style sheet in all names already.
 */
export const compiledTemplate = z
  .strictObject({
    version: z.literal(templateVersion),
    /** Class of the root; with `_` after it the prefix of the template's own names. */
    scope: z.string().regex(/^t-[a-z0-9-]{1,110}$/),
    /** The theme's stylesheet names classes that values set (`is-…`). */
    themed: z.literal(true).optional(),
    /** None: the theme's stylesheet. */
    nodes: z.array(z.union([z.string(), element])).max(templateLimits.nodes),
    /** Scoped style sheet, minified. */
    css: z.string(),
  })
  .refine(
    ({ scope, nodes }) => (nodes.length === 0 ? scope === themeScope : isTree(nodes)),
    'The nodes are no tree',
  );

export type CompiledTemplate = z.infer<typeof compiledTemplate>;

function isTree(nodes: readonly TemplateNode[]): boolean {
  const depths: (number | undefined)[] = nodes.map((_, index) => (index === 0 ? 1 : undefined));
  for (const [index, node] of nodes.entries()) {
    const depth = depths[index];
    if (depth === undefined || depth > templateLimits.depth + 1) return false;
    if (typeof node === 'string') continue;
    for (const child of node.children ?? []) {
      // An earlier node has its depth already.
      if (child >= nodes.length || depths[child] !== undefined) return false;
      depths[child] = depth + 1;
    }
  }
  return typeof nodes[0] === 'object';
}
