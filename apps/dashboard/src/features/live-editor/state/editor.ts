import { constants, type SectionDefinition } from '@vold/contract';
import {
  applyAll,
  changes,
  createHistory,
  diff,
  type EditorSelection,
  formatPath,
  type HistoryAction,
  type HistoryState,
  merge,
  type Operation,
  type PageDocument,
  type SyncedById,
  type SyncedFacts,
  samePath,
  spreadToSynced,
} from '@vold/document';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DraftState } from '../../../editing/publishing/record-draft.ts';
import { changeKeys } from './change-key.ts';
import type { EditorState, NewerVersion, SetOperation } from './editor-state.ts';

export interface EditorOptions {
  doc: PageDocument;
  rev: number;
  synced?: SyncedById;
  draftState?: DraftState | null;
  language: string;
  homepage: boolean;
  /** By section key, for the titles of changed fields. */
  definitions: Readonly<Record<string, SectionDefinition>>;
  /** Titles of page-level fields, by their written path, if they differ from a page's. */
  titles?: Readonly<Record<string, string>>;
  now?: () => number;
}

/** A stored version of the document; without `synced` what is known of its synced sections stays. */
export interface StoredVersion {
  doc: PageDocument;
  rev: number;
  synced?: SyncedById;
  /** The marks of its draft; absent: it has none. */
  draftState?: DraftState | null;
}

/** Called with the operations to send to the frame; `all`: send the whole document. */
type AppliedListener = (applied: readonly Operation[] | 'all') => void;

export interface Editor {
  readonly store: StoreApi<EditorState>;
  /** Edits the document. @throws OperationError; nothing changes then */
  edit(ops: readonly Operation[], options?: { group?: string; selection?: EditorSelection | null }): void;
  /** While a person types: shown at once, an edit 100 ms after the last key (FORM-36). @throws OperationError */
  type(op: SetOperation): void;
  /** Makes an edit of what is being typed. Before anything that looks at the document as a whole. */
  flush(): void;
  undo(): void;
  redo(): void;
  select(sectionId: string | null, field?: string): void;
  setLanguage(language: string): void;
  setHomepage(wanted: boolean): void;
  /** The wanted homepage is stored. */
  homepageSaved(): void;
  setBusy(busy: boolean): void;
  setFailure(failure: string | null): void;
  setNewer(newer: NewerVersion | null): void;
  /** Takes `doc` as the document, as if others had made the difference: no step of undo. */
  absorb(doc: PageDocument): void;
  /** `sent` is now stored as `stored`; edits made since then stay unsaved. */
  saved(sent: PageDocument, stored: StoredVersion): void;
  /** Another editor's version becomes the base, and `doc` (merged or resolved) the document. */
  rebase(base: StoredVersion, doc: PageDocument): void;
  /** Tells of a synced section that is about to be added. */
  addSynced(id: string, facts: SyncedFacts): void;
  onApplied(listener: AppliedListener): () => void;
  dispose(): void;
}

/** Typing without a pause becomes an edit at least this often (milliseconds). */
const longestPending = 500;

/** Makes the editor of one opened page. Only its functions change the document. */
export function createEditor(options: EditorOptions): Editor {
  const { definitions, titles, now = Date.now } = options;
  const history = createHistory<PageDocument>();
  const listeners = new Set<AppliedListener>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const store = createStore<EditorState>(() => ({
    history: history.start(options.doc),
    view: options.doc,
    pending: null,
    base: options.doc,
    rev: options.rev,
    synced: options.synced ?? {},
    draftState: options.draftState ?? null,
    language: options.language,
    changes: [],
    edited: new Set<string>(),
    homepage: { saved: options.homepage, wanted: options.homepage, after: null },
    busy: false,
    failure: null,
    newer: null,
    traveled: 0,
  }));
  const get = store.getState;

  const tell = (applied: readonly Operation[] | 'all') => {
    if (applied !== 'all' && applied.length === 0) return;
    for (const listener of listeners) listener(applied);
  };

  /** Stores a next history, and what follows from it. */
  const put = (next: HistoryState<PageDocument>, more: Partial<EditorState> = {}) => {
    const base = more.base ?? get().base;
    const isSame = next.doc === get().history.doc && base === get().base;
    const found = isSame ? get().changes : changes(base, next.doc, definitions, titles);
    store.setState({
      ...more,
      history: next,
      view: next.doc,
      changes: found,
      edited: isSame ? get().edited : changeKeys(found),
    });
  };

  const act = (action: HistoryAction<PageDocument>) => {
    const next = history.reduce(get().history, action);
    // The frame first: it paints in a process of its own while the panels are drawn here.
    tell(next.applied);
    put(next);
  };

  const flush = () => {
    const { pending } = get();
    clearTimeout(timer);
    if (!pending) return;
    const next = history.reduce(get().history, {
      type: 'edit',
      ops: spreadToSynced(get().history.doc, [pending.op]),
      at: now(),
      group: groupOf(pending.op),
    });
    // The frame got the text while it was typed.
    put(next, { pending: null });
  };

  /** Takes the switch of the homepage back, or again, where that was the last step. Answers whether it was. */
  const switchHomepage = (type: 'undo' | 'redo'): boolean => {
    const { homepage, history: now } = get();
    const { saved, wanted, after } = homepage;
    if (after !== now.past.length || (wanted === saved) !== (type === 'redo')) return false;
    store.setState({ homepage: { ...homepage, wanted: !wanted } });
    return true;
  };

  const travel = (type: 'undo' | 'redo') => {
    flush();
    if (switchHomepage(type)) return;
    act({ type });
    const { history: now, language } = get();
    const there = now.selection?.language ?? language;
    store.setState(({ traveled }) => ({ traveled: traveled + 1, language: there }));
    if (there !== language) tell('all');
  };

  const absorb = (doc: PageDocument, more: Partial<EditorState> = {}) => {
    flush();
    const next = history.reduce(get().history, { type: 'absorb', ops: diff(get().history.doc, doc) });
    put(next, more);
    tell(next.applied);
  };

  return {
    store,
    edit(ops, { group, selection } = {}) {
      flush();
      act({ type: 'edit', ops: spreadToSynced(get().history.doc, ops), at: now(), group, selection });
    },
    type(op) {
      const { pending } = get();
      if (pending && !isSameField(pending.op, op)) flush();
      const ops = spreadToSynced(get().history.doc, [op]);
      const { doc } = applyAll(get().history.doc, ops);
      const since = get().pending?.since ?? now();
      tell(ops);
      store.setState({ pending: { op, since }, view: doc });
      clearTimeout(timer);
      const rest = Math.max(0, since + longestPending - now());
      timer = setTimeout(flush, Math.min(constants.inputDebounce, rest));
    },
    flush,
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    select(sectionId, field) {
      const { history: current, language } = get();
      const selection = sectionId === null && !field ? null : { language, sectionId, field };
      if (
        current.selection?.sectionId === selection?.sectionId &&
        current.selection?.field === selection?.field &&
        current.selection?.language === selection?.language
      )
        return;
      flush();
      put(history.reduce(get().history, { type: 'select', selection }));
    },
    setLanguage(language) {
      if (language === get().language) return;
      flush();
      store.setState({ language });
      tell('all');
    },
    setHomepage(wanted) {
      flush();
      const { homepage, history: now } = get();
      store.setState({ homepage: { ...homepage, wanted, after: now.past.length } });
    },
    homepageSaved: () =>
      store.setState(({ homepage: { wanted } }) => ({ homepage: { saved: wanted, wanted, after: null } })),
    setBusy: (busy) => store.setState({ busy }),
    setFailure: (failure) => store.setState({ failure }),
    setNewer: (newer) => store.setState({ newer }),
    absorb,
    saved(sent, { doc: stored, rev, synced = get().synced, draftState = null }) {
      // The server may have tidied what it stored; edits made meanwhile win over that.
      absorb(merge(sent, get().view, stored).doc, { base: stored, rev, synced, draftState, newer: null });
    },
    rebase: ({ doc: base, rev, synced = get().synced, draftState = null }, doc) =>
      absorb(doc, { base, rev, synced, draftState, newer: null }),
    addSynced: (id, facts) => store.setState(({ synced }) => ({ synced: { ...synced, [id]: facts } })),
    onApplied(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}

function groupOf(op: SetOperation): string {
  const section = 'language' in op ? `${op.language} ${op.id}` : '';
  return `${section} ${formatPath(op.path)}`;
}

function isSameField(a: SetOperation, b: SetOperation): boolean {
  const target = (op: SetOperation) => ('language' in op ? `${op.language} ${op.id}` : '');
  return target(a) === target(b) && samePath(a.path, b.path);
}
