import { z } from 'zod';
import { defineResource, type RecordOf } from '../resource.ts';
import { inputDefinition } from '../section.ts';
import { pictureValue } from '../values.ts';

/** Characters of a section's HTML, and of its CSS. */
const maxViewLength = 200_000;

/**
 * The kinds of views: a section, the website's header or footer, the page of a post, a post in lists, or a page of the list of
 * a type or category. `sectionId` names the target: a section of the client or of the library, `header` or `footer`, or the
 * path of the post type. A `style` is not a view: it is the stylesheet that all views of the client share.
 */
export const templateKind = z.enum(['section', 'header', 'footer', 'post', 'item', 'listing', 'style']);
export type TemplateKind = z.infer<typeof templateKind>;

/** The stylesheet of the client's theme among its views: CSS without HTML. */
export const themeStyle = { kind: 'style', sectionId: 'theme', title: 'Stylesheet of the theme' } as const;

/** The name of a view among all of a client: the key of a section as it is, `header/header`, `item/journal`. */
export function templateName({ kind, sectionId }: { kind: TemplateKind; sectionId: string }): string {
  return kind === 'section' ? sectionId : `${kind}/${sectionId}`;
}

/** Reusable component (SECT-01): a section defined in the dashboard, or the client's own view of a part of the website. */
export const componentResource = defineResource({
  name: 'component',
  scope: 'client',
  fields: {
    title: z.string().min(1).max(200),
    kind: templateKind,
    sectionId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'Lower-case letters, digits and dashes'),
    preview: pictureValue.nullable(),
    components: z.array(inputDefinition).max(100),
    /** How it looks on websites that we host: HTML with marks, and CSS. Empty: as its inputs suggest. */
    html: z.string().max(maxViewLength),
    css: z.string().max(maxViewLength),
    type: z.literal('components'),
  },
  defaults: { kind: 'section', preview: null, components: [], html: '', css: '', type: 'components' },
  required: ['title', 'sectionId'],
  verbs: ['list', 'get', 'create', 'update', 'delete', 'restore', 'erase', 'duplicate'],
  list: {
    filter: ['id', 'title', 'kind', 'sectionId', 'created_at', 'updated_at'],
    sort: ['id', 'title', 'sectionId', 'created_at', 'updated_at'],
  },
  trash: true,
});
export type Component = RecordOf<typeof componentResource>;
