import { z } from 'zod';
import { componentResource } from './resources/component.ts';
import { theme } from './resources/webconfig.ts';

const { kind, sectionId, title, components, html, css } = componentResource.fields.shape;

/** A section or a part of a website, as a theme has it: what it is, its inputs, and how it looks. */
export const themeView = z.object({
  kind: kind.default('section'),
  sectionId,
  title,
  components: components.default([]),
  html: html.default(''),
  css: css.default(''),
});
export type ThemeView = z.infer<typeof themeView>;

/** Views of a theme, at most. */
const maxViews = 500;
export const themeViews = z.array(themeView).max(maxViews);

/**
 * A theme as a file: what the Design screen exports and takes back, and `theme.json` of a folder, where each view has files of its
 * own. Without the logo, which is a file of one client.
 */
export const themeFile = z.object({
  format: z.literal('vold-theme'),
  version: z.literal(1),
  theme: theme.omit({ logo: true }),
  views: themeViews.optional(),
});
export type ThemeFile = z.infer<typeof themeFile>;

/** Revisions of views by their names (`templateName`). */
const revisions = z.record(z.string().max(200), z.number().int().nullable());

/** Answer of `GET component/views`: all that the client has. */
export const themeViewsAnswer = z.object({ client_id: z.string(), views: themeViews, revs: revisions });

/** Body of `PUT component/views`. */
export const themeViewsBody = z.object({
  views: themeViews,
  /** Moves to the trash each view that is not named. */
  remove: z.boolean().default(false),
  /**
   * The revision that each view had when it was read; null: it did not exist. A view that has another one now, or is to be
   * removed and is not named, is refused. Without them all views are overwritten.
   */
  revs: revisions.optional(),
  /** Only answers with the result; nothing is written. */
  dry_run: z.boolean().default(false),
});

/** The outcome for one view, or what it would be. */
export const themeViewChange = z.object({
  kind,
  sectionId,
  title: z.string(),
  change: z.enum(['new', 'changed', 'same', 'removed', 'refused']),
  /** The problems of it, with line and column. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type ThemeViewChange = z.infer<typeof themeViewChange>;

/** Answer of `PUT component/views`. One view that is refused keeps all from being written. */
export const themeViewsChange = z.object({
  views: z.array(themeViewChange),
  written: z.boolean(),
  /** The revisions of the named views now. */
  revs: revisions,
});
