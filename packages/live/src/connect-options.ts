import type { SectionDefinition } from '@vold/contract';
import type { Message } from './channel.ts';
import type { Clock } from './clock.ts';
import type { LiveSnapshot } from './messages/parts.ts';
import type { Intent, ToDashboard } from './messages/to-dashboard.ts';

/** An intent as the editor gets it: a duplicate has its new id by now. */
export type EditorIntent =
  | {
      op: Extract<
        import('@vold/document').SectionOperation,
        { type: 'set' | 'move' | 'remove' | 'duplicate' | 'hide' | 'rename' }
      >;
    }
  | Extract<Intent, { add: unknown }>;

/** A message that only a person's press in the frame allows. */
export type PressedMessage = Extract<
  Message<ToDashboard>,
  { t: 'VE_INTENT' | 'VE_SELECTED' | 'VE_KEY' | 'EDIT_POST' | 'ACCESS_FILE_MANAGER' }
>;

export interface ConnectOptions {
  iframe: { readonly contentWindow: Window | null };
  /** Exact origins of this client's website; anything else in the frame is not talked to. */
  allowedOrigins: readonly string[];
  /** The document as the store has it now: current language and page-level fields. */
  getSnapshot: () => LiveSnapshot;
  /**
   * Values of the document as the frame gets them, for example with addresses that open there. Where this changes, call
   * `refresh`. What the frame asks for comes back with such values; `sanitize` takes them out of rich text.
   */
  toFrame?: <T>(value: T) => T;
  /**
   * The frame asks for a change. Apply it to the store (and call `update` as for any other edit), or throw an
   * OperationError (or a FORBIDDEN LiveError if no person made the change): the frame gets the refusal. Intents that name
   * no section of the snapshot, a path outside the definition, or a field that is neither text nor number are refused
   * before this is called.
   */
  onIntent: (intent: EditorIntent) => void;
  /**
   * Asked before an intent, a selection, a key, and a wish for files or for a post are passed on: null if that can be
   * done at once, or what to wait for. Such messages keep their order, and each is asked about when its turn comes, `waited`
   * milliseconds after its arrival. Messages of a frame can arrive before the browser reports to this window the press that they
   * are about.
   */
  untilPressed?: (message: PressedMessage, waited: number) => Promise<void> | null;
  /**
   * Cleans rich text that was typed in the page, before `onIntent` gets it. Without it rich text cannot be
   * edited in the page.
   */
  sanitize?: (html: string) => string;
  /** Definition by section key; set intents for sections without one are refused. */
  getDefinition: (sectionId: string) => SectionDefinition | undefined;
  /** The window that messages arrive at and the time; for tests. */
  window?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  clock?: Clock;
}
