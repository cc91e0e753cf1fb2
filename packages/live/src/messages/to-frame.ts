import { hideSection, renameSection, setPageField, setSectionField } from '@vold/document';
import { z } from 'zod';
import {
  frameSection,
  liveErrorPayload,
  liveSnapshot,
  nothing,
  rev,
  sectionId,
  selectedFile,
  writtenPath,
} from './parts.ts';

/** An operation that leaves the order of sections as it is. */
export const fieldOperation = z.union([setSectionField, hideSection, renameSection, setPageField]);
export type FieldOperation = z.infer<typeof fieldOperation>;

/** A piece of the JSON text of a snapshot that is too large for one message. The last one makes it whole. */
const snapshotPart = z.strictObject({
  index: z.number().int().min(0).max(99),
  count: z.number().int().min(1).max(100),
  text: z.string(),
});
export type SnapshotPart = z.infer<typeof snapshotPart>;

/**
 * Every message from the dashboard to the frame, by name. Messages that change the document (ADD_MORE_SECTION,
 * SORT_WEBSITE_SECTION, DELETE_SECTION, VE_DATA) carry in the envelope's `rev` the revision that they lead to:
 * one more than the frame has, else it answers STALE_REV and gets a snapshot.
 */
export const toFrame = {
  GET_COMPONENTS: nothing,
  GET_REGISTERED_COMPONENTS: nothing,
  REQ_PB_DATA: z.strictObject({ reason: z.enum(['settle', 'save', 'back']) }),
  ADD_MORE_SECTION: z.strictObject({ instance: frameSection, afterId: sectionId.nullable() }),
  /** Ids of all sections in their new order. */
  SORT_WEBSITE_SECTION: z.strictObject({ ids: z.array(sectionId).max(500) }),
  DELETE_SECTION: z.strictObject({ id: sectionId }),
  SCROLL_TO_SECTION: z.strictObject({ id: sectionId, select: z.boolean().optional() }),
  /** Answer to ACCESS_FILE_MANAGER; no files: the user closed the file manager. */
  SELECTED_FILES: z.strictObject({ files: z.array(selectedFile).max(100) }),
  /** The form data (LIVE-54): changes of fields (structure has its own messages), or all of it. */
  VE_DATA: z.union([
    z.strictObject({ ops: z.array(fieldOperation).min(1).max(1000) }),
    z.strictObject({ snapshot: liveSnapshot }),
    z.strictObject({ part: snapshotPart }),
  ]),
  VE_SELECT: z.strictObject({ id: sectionId.nullable(), path: writtenPath.optional() }),
  /**
   * A section is dragged from the panel over the frame, or the dashboard got a click (`dblclick`: a double click) before the
   * page could; CSS pixels of the frame's viewport.
   */
  VE_DRAG: z.strictObject({
    phase: z.enum(['over', 'drop', 'leave', 'click', 'dblclick']),
    x: z.number(),
    y: z.number(),
  }),
  VE_MODE: z.strictObject({ mode: z.enum(['edit', 'browse']) }),
  /**
   * At how many times its size the frame is drawn: what the editor draws in the page stays at screen size. With
   * `scrollY` (CSS pixels) the page goes there at once: it takes the place of one that was scrolled.
   */
  VE_VIEW: z.strictObject({ scale: z.number().min(0.05).max(1), scrollY: z.number().min(0).optional() }),
  VE_TOKEN: z.strictObject({ tkn: z.string().max(4000) }),
  VE_PING: nothing,
  /** The dashboard leaves; a frame that stays says hello again. */
  VE_BYE: nothing,
  VE_ACK: z.strictObject({ rev }),
  VE_ERROR: liveErrorPayload,
} as const;

export type ToFrame = { [T in keyof typeof toFrame]: z.infer<(typeof toFrame)[T]> };
