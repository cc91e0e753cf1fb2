import { z } from 'zod';
import {
  type CompiledTemplate,
  isFormat,
  templateLimits,
  templateParts,
  templateVersion,
  themeScope,
} from './compiled-template.ts';

const path = z.string().max(600);
const values = z.array(z.string().max(templateLimits.value)).max(templateLimits.values);

const element = z.strictObject({
  tag: z.string().max(30),
  attributes: z.record(z.string(), z.string()).optional(),
  children: z.array(z.number().int().positive()).optional(),
  field: path.optional(),
  link: path.optional(),
  each: path.optional(),
  if: path.optional(),
  ifIs: values.optional(),
  unless: path.optional(),
  unlessIs: values.optional(),
  limit: z.int().min(1).max(templateLimits.items).optional(),
  format: z.string().refine(isFormat).optional(),
  vars: z.record(z.string().regex(/^--[A-Za-z_][\w-]{0,300}$/), path).optional(),
  attr: z.record(z.string(), path).optional(),
  word: z.string().max(200).optional(),
  part: z.enum(templateParts).optional(),
  partOf: path.optional(),
  level: z.literal(true).optional(),
});

/** A compiled template that is a tree: each node has one parent, which comes before it. */
export const compiledTemplate: z.ZodType<CompiledTemplate> = z
  .strictObject({
    version: z.literal(templateVersion),
    scope: z.string().regex(/^t-[a-z0-9-]{1,110}$/),
    themed: z.literal(true).optional(),
    nodes: z.array(z.union([z.string(), element])).max(templateLimits.nodes),
    css: z.string(),
  })
  .refine(
    ({ scope, nodes }) => (nodes.length === 0 ? scope === themeScope : isTree(nodes)),
    'The nodes are no tree',
  );

function isTree(nodes: CompiledTemplate['nodes']): boolean {
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
