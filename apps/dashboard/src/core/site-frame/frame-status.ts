import type { FrameCheck } from '@vold/contract';

/** The state of the preview. The forms work in each of these states. */
export type FrameStatus =
  /** Asking the server for the frame's address. */
  | { kind: 'opening' }
  /** The server refused the address. */
  | { kind: 'no-address'; message: string }
  /** Loading; no hello from the website yet. */
  | { kind: 'connecting' }
  /** Three seconds without a hello. */
  | { kind: 'slow' }
  /** Ten seconds without one, or a refused hello. */
  | { kind: 'failed'; cause: FrameFailure }
  | { kind: 'connected' }
  /** Three pings without an answer. */
  | { kind: 'unresponsive' }
  /** It took the keyboard from the person again and again, and is not shown any more. */
  | { kind: 'taken-out' };

export type FrameFailure =
  /** Nothing was heard at all. `check` is what our server found out since; null while it looks, or could not. */
  | { reason: 'silent'; address: string; dashboard: string; check: FrameCheck | null }
  /** The page in the frame said hello from an address that is not this client's website. */
  | { reason: 'origin'; origin: string; expected: string }
  /** Its SDK speaks another version of the protocol. */
  | { reason: 'version'; address: string }
  /** The page in the frame went to another one, which says nothing. */
  | { reason: 'left'; address: string }
  /** The website's address is the dashboard's own: it would run with the dashboard's rights. */
  | { reason: 'own-origin'; address: string };
