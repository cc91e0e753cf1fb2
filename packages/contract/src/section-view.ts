import { z } from 'zod';
import { componentResource } from './resources/component.ts';
import { viewInputDefinition } from './section.ts';

const { kind, sectionId, html, css } = componentResource.fields.shape;

/** Body of `POST component/check-view`: how a section, or a part of the website, would look. */
export const sectionViewDraft = z.object({
  kind: kind.default('section'),
  sectionId,
  html,
  css: css.default(''),
  /** The stylesheet of the theme that it would have; absent: the one that is stored. */
  theme: css.optional(),
});
export type SectionViewDraft = z.input<typeof sectionViewDraft>;

/** A problem of a view. */
export const viewProblem = z.object({
  in: z.enum(['html', 'css']),
  /** From 1, of what was sent. */
  line: z.number().int(),
  column: z.number().int(),
  message: z.string(),
  /** A view with an error is not saved. */
  level: z.enum(['error', 'warning']),
});
export type ViewProblem = z.infer<typeof viewProblem>;

/** Answer of `POST component/check-view`. */
export const sectionViewCheck = z.object({
  problems: z.array(viewProblem),
  /** The inputs that the marks of the HTML ask for; of anything but a section of the client's own, those that they can name. */
  inputs: z.array(viewInputDefinition),
  /** As `@vold/template` compiles it, for a preview; null where there is an error. */
  template: z.unknown(),
});
export type SectionViewCheck = z.infer<typeof sectionViewCheck>;
