import { z } from 'zod';
import { inputDefinition } from './section.ts';

/** Body of `POST component/{id}/dry-run`: the section as it would be. */
export const sectionDraft = z.object({
  sectionId: z.string().max(100).optional(),
  components: z.array(inputDefinition).max(100),
});

/** One thing that a change of a section's definition would do to what pages hold. No value is ever changed by it. */
const impactChange = z.object({
  /**
   * `renamed`, `removed`: the form shows the values no longer; `retyped`: values that the new input cannot show;
   * `required`: sections without the value; `key`: sections that keep the old key and lose their form.
   */
  kind: z.enum(['renamed', 'removed', 'retyped', 'required', 'key']),
  /** Model of the input, with those of the lists around it: `cards.title`; for `key` the old key. */
  model: z.string(),
  /** The new model, input or key. */
  to: z.string().nullable(),
  /** How many stored values, or sections, are concerned. */
  values: z.number().int(),
  /** Some of the pages. */
  examples: z.array(z.object({ id: z.string(), title: z.string(), language: z.string() })),
});
export type ImpactChange = z.infer<typeof impactChange>;

/** Answer of `POST component/{id}/dry-run`. */
export const sectionImpact = z.object({
  pages: z.number().int(),
  sections: z.number().int(),
  changes: z.array(impactChange),
});
export type SectionImpact = z.infer<typeof sectionImpact>;
