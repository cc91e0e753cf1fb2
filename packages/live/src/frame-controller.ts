import type { Operation } from '@vold/document';
import type { LiveErrorCode } from './live-error.ts';
import type { ToDashboard } from './messages/to-dashboard.ts';
import type { ToFrame } from './messages/to-frame.ts';
import type { Capability } from './protocol.ts';

/** `waiting`: no hello yet, or the page in the frame is being changed. */
export type ConnectionState = 'waiting' | 'connected' | 'unresponsive' | 'disposed';

export interface FrameEvents {
  /** A page said hello and was accepted; it has been sent a snapshot. Also after each reload of the frame. */
  connected: { sid: string; url: string; sdk: string; caps: readonly Capability[] };
  /** The connection ended: another hello came, or the controller was disposed. */
  disconnected: { reason: 'replaced' | 'disposed' };
  /** Three pings without an answer. */
  unresponsive: undefined;
  /** It answers again. */
  responsive: undefined;
  /** A hello from this frame that was not accepted; for the diagnosis card. */
  refused: { reason: 'origin' | 'version' | 'replay' | 'malformed'; origin: string };
  /** A message on the port that was not accepted. */
  rejected: { code: LiveErrorCode; message: string };
  /** The user selected a section, or nothing, in the page. */
  selected: ToDashboard['VE_SELECTED'];
  /** Key that belongs to the editor, pressed in the page. */
  key: ToDashboard['VE_KEY'];
  navigated: ToDashboard['VE_NAVIGATED'];
  editPost: ToDashboard['EDIT_POST'];
  /** The website asks for files; answer with `sendFiles(requestId, files)`, always (no files: canceled). */
  filePicker: ToDashboard['ACCESS_FILE_MANAGER'] & { requestId: string };
  /** Unsolicited, after a route change in the frame. */
  components: ToDashboard['GET_COMPONENTS'];
  /** Unsolicited, after a hot reload of the website. */
  registeredSections: ToDashboard['GET_REGISTERED_SECTIONS'];
  /** The frame could not do or show something. */
  error: ToDashboard['VE_ERROR'];
}

/** The dashboard's end of a frame. Made by `connectFrame`. */
export interface FrameController {
  readonly state: ConnectionState;
  /** Capabilities of the connected page; empty while waiting. */
  readonly caps: readonly Capability[];
  /** @returns a function that stops listening */
  on<E extends keyof FrameEvents>(event: E, listener: (detail: FrameEvents[E]) => void): () => void;
  /** Sends changes to the frame: once per animation frame, in order, for any number of calls. */
  update(ops: readonly Operation[]): void;
  /** Sends everything again: after a language switch, a merge, a reset. */
  refresh(): void;
  /** Compares the frame's content with ours; sends a snapshot if they differ. @returns whether they agreed */
  settle(): Promise<boolean>;
  getComponents(): Promise<ToDashboard['GET_COMPONENTS']>;
  getRegisteredSections(): Promise<ToDashboard['GET_REGISTERED_SECTIONS']>;
  /** Content as the frame has it (REQ_PB_DATA). */
  requestData(reason: 'settle' | 'save'): Promise<ToDashboard['SAVE_PB_DATA']>;
  /** Scroll, selection and text still being typed, asked before leaving. */
  detailBeforeBack(): Promise<ToDashboard['WEBSITE_DETAIL_BEFORE_BACK']>;
  scrollTo(id: string, options?: { select?: boolean }): Promise<void>;
  select(id: string | null, path?: string): void;
  setMode(mode: 'edit' | 'browse'): void;
  /** The scale of the frame (0.05 to 1); sent to every page that connects. */
  setScale(scale: number): void;
  /** Puts the page where another one was (CSS pixels), without an animation. */
  setScroll(scrollY: number): void;
  setToken(tkn: string): void;
  sendFiles(requestId: string, files: ToFrame['SELECTED_FILES']['files']): void;
  /** A section is dragged over the frame, or a click is passed on. @returns the section to drop it after (undefined: not over the page) */
  drag(drag: ToFrame['VE_DRAG']): Promise<ToDashboard['VE_DROP']>;
  dispose(): void;
}
