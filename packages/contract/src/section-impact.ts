import { z } from 'zod';
import { reusableKind } from './resources/reusable.ts';
import { inputDefinition } from './section.ts';
import { freeData } from './values.ts';

/** Body of `POST component/{id}/dry-run`: the section as it would be. */
export const sectionDraft = z.object({
  sectionId: z.string().max(100).optional(),
  components: z.array(inputDefinition).max(100),
});

/** One thing that a change of a definition would do to what pages or posts hold. Values move to new names; no other is changed. */
const impactChange = z.object({
  /**
   * `renamed`: values that move to the new name; `removed`: values that the form does not show any more; `retyped`: values that the new input cannot show;
   * `required`: sections or records without the value; `rule`: values that break a rule, which `to` says in words; `unique`:
   * records with a value that another one has; `key`: sections that get the new key.
   */
  kind: z.enum(['renamed', 'removed', 'retyped', 'required', 'rule', 'unique', 'key']),
  /** Model of the input, with those of the lists around it: `cards.title`; for `key` the old key. */
  model: z.string(),
  /** The new model, input or key. */
  to: z.string().nullable(),
  /** How many stored values, or sections, are concerned. */
  values: z.number().int(),
  /** Some of the pages or posts; `reusable` if it is a synced section, preset or template. These come first. */
  examples: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      language: z.string(),
      reusable: reusableKind.optional(),
    }),
  ),
});
export type ImpactChange = z.infer<typeof impactChange>;

/** Answer of `POST component/{id}/dry-run`. */
export const sectionImpact = z.object({
  /** Pages that show such a section, synced ones too. */
  pages: z.number().int(),
  /** Synced sections, presets and templates that have it. */
  reusables: z.number().int(),
  /** In both, each synced one once. */
  sections: z.number().int(),
  changes: z.array(impactChange),
});
export type SectionImpact = z.infer<typeof sectionImpact>;

/** Body of `POST website-setting/{id}/dry-run`: the form of a post type as it would be (`data.cardDetail.group`). */
export const formDraft = z.object({ group: z.array(freeData).max(200) });

/** Answer of `POST website-setting/{id}/dry-run`. */
export const formImpact = z.object({
  /** Posts of the type, and pages if it extends them, that were looked at. */
  records: z.number().int(),
  /** False if there are more than could be looked at in time: these are the newest. */
  complete: z.boolean(),
  /** The kind of record that the examples of a change are. */
  changes: z.array(impactChange.extend({ resource: z.enum(['post', 'page']) })),
});
export type FormImpact = z.infer<typeof formImpact>;

/** Body of `POST field-group/{id}/dry-run`: the inputs as they would be. */
export const groupDraft = z.object({ components: z.array(inputDefinition).max(50) });

/** Answer of `POST field-group/{id}/dry-run`: what the change does in each post type and section that uses the group. */
export const groupImpact = z.object({
  uses: z.array(
    z.object({
      resource: z.enum(['website-setting', 'component']),
      id: z.string(),
      title: z.string(),
      /** Posts and pages, or sections, that were looked at; `complete` is false if there are more. */
      records: z.number().int(),
      complete: z.boolean(),
      changes: z.array(impactChange.extend({ resource: z.enum(['post', 'page']) })),
    }),
  ),
});
export type GroupImpact = z.infer<typeof groupImpact>;
