import { languageCode, sectionInstance } from '@vold/contract';
import { hideSection, moveSection, removeSection, renameSection, setSectionField } from '@vold/document';
import { z } from 'zod';
import {
  listedSection,
  liveErrorPayload,
  nothing,
  registeredSection,
  rev,
  sectionId,
  writtenPath,
} from './parts.ts';

/**
 * The requests of a frame. It never sends content for a new section: it names a place, and the dashboard creates the section
 * from its own definition. A duplicate gets its id from the dashboard, too.
 */
export const intent = z.union([
  z.strictObject({
    op: z.discriminatedUnion('type', [
      setSectionField,
      moveSection,
      removeSection,
      hideSection,
      renameSection,
      z.strictObject({ type: z.literal('duplicate'), language: languageCode, id: sectionId }),
    ]),
  }),
  z.strictObject({
    add: z.strictObject({ afterId: sectionId.nullable(), sectionId: sectionId.optional() }),
  }),
]);
export type Intent = z.infer<typeof intent>;

/** Keys that the frame hands on: they belong to the whole editor. */
export const forwardedKeys = [
  'F6',
  'Escape',
  'Insert',
  'Delete',
  'ArrowUp',
  'ArrowDown',
  '?',
  'c',
  'k',
  's',
  'v',
  'x',
  'y',
  'z',
] as const;

/** Every message from the frame to the dashboard, by name. */
export const toDashboard = {
  /** Reply, or unsolicited after a route change. */
  GET_COMPONENTS: z.strictObject({ items: z.array(listedSection).max(2000) }),
  /** Reply, or unsolicited after a hot reload. */
  GET_REGISTERED_SECTIONS: z.strictObject({ sections: z.array(registeredSection).max(500) }),
  /** Reply only: what the frame holds. `hash` is `hash(components)`; settling needs no more than that. */
  SAVE_PB_DATA: z.strictObject({
    rev,
    hash: z.string().regex(/^[0-9a-f]{16}$/),
    components: z.array(sectionInstance).max(500).optional(),
  }),
  /** Reply only, to `REQ_PB_DATA {reason: 'back'}`. `pendingInline`: text still being typed in the page. */
  WEBSITE_DETAIL_BEFORE_BACK: z.strictObject({
    rev,
    scrollY: z.number(),
    selected: sectionId.nullable(),
    pendingInline: z.strictObject({ id: sectionId, path: writtenPath, value: z.string() }).nullable(),
  }),
  /** `path` is the field that the files are for; `accept` as in `<input accept>`. */
  ACCESS_FILE_MANAGER: z.strictObject({
    path: writtenPath,
    sectionId: sectionId.optional(),
    accept: z.string().max(200).optional(),
    multiple: z.boolean().optional(),
  }),
  EDIT_POST: z.strictObject({
    postType: z.string().min(1).max(60),
    postId: z.string().min(1).max(100),
    blockId: z.string().max(100).optional(),
  }),
  VE_INTENT: intent,
  VE_SELECTED: z.strictObject({ id: sectionId.nullable(), path: writtenPath.optional() }),
  VE_KEY: z.strictObject({
    key: z.enum(forwardedKeys),
    alt: z.boolean(),
    /** Control, or Command on a Mac. */
    ctrl: z.boolean(),
    shift: z.boolean(),
  }),
  VE_NAVIGATED: z.strictObject({ url: z.string().max(4000) }),
  VE_ERROR: liveErrorPayload,
  VE_ACK: z.strictObject({ rev }),
  VE_PONG: nothing,
  /** The target of a dragged section; absent: not over the page. */
  VE_DROP: z.strictObject({ afterId: sectionId.nullable().optional() }),
} as const;

export type ToDashboard = { [T in keyof typeof toDashboard]: z.infer<(typeof toDashboard)[T]> };
