import { applyAll } from './apply.ts';
import type { Operation } from './operation.ts';
import type { SectionDocument } from './page-document.ts';
import { same } from './same.ts';

/** The editor's selection, restored by undo and redo. */
export interface EditorSelection {
  language: string;
  sectionId: string | null;
  /** Written path of the focused field (`cards.0.title`). */
  field?: string;
}

interface Step extends GroupedEdit {
  ops: Operation[];
  inverse: Operation[];
  before: EditorSelection | null;
  after: EditorSelection | null;
}

export interface HistoryState<D extends SectionDocument> {
  doc: D;
  selection: EditorSelection | null;
  past: readonly Step[];
  future: readonly Step[];
  /** The operations that the last action applied to `doc`, for the frame. */
  applied: readonly Operation[];
}

export type HistoryAction<D extends SectionDocument> =
  | {
      type: 'edit';
      ops: readonly Operation[];
      /** Time of the edit in milliseconds; the reducer reads no clock. */
      at: number;
      /** Edits of one group within a second are one step (`group: 'sc_1 title'`); without one, each is a step. */
      group?: string;
      selection?: EditorSelection | null;
    }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'select'; selection: EditorSelection | null }
  /** Takes operations in that are not this editor's (a merge); they are not undone, the steps stay. */
  | { type: 'absorb'; ops: readonly Operation[] }
  /** Another document: no steps. */
  | { type: 'reset'; doc: D; selection?: EditorSelection | null };

export interface History<D extends SectionDocument> {
  /** State of a freshly opened document. */
  start(doc: D, selection?: EditorSelection | null): HistoryState<D>;
  /** @throws OperationError for an edit that does not apply; the state is unchanged. */
  reduce(state: HistoryState<D>, action: HistoryAction<D>): HistoryState<D>;
}

export interface HistoryOptions {
  /** Steps kept. */
  limit?: number;
  /** Milliseconds within which edits of one group become one step. */
  groupWithin?: number;
}

/** The defaults of every undo history, of pages and of forms. */
export const undoDefaults: Required<HistoryOptions> = { limit: 200, groupWithin: 1000 };

interface GroupedEdit {
  /** Edits without a group are steps of their own. */
  group: string | undefined;
  /** Milliseconds. */
  at: number;
}

/** True if an edit belongs to the step before it: same group, within the time. */
export function isSameGroup(
  last: GroupedEdit,
  edit: GroupedEdit,
  within = undoDefaults.groupWithin,
): boolean {
  return last.group !== undefined && last.group === edit.group && edit.at - last.at <= within;
}

/**
 * Undo and redo as a pure reducer over operations.
 *
 * @example
 * const history = createHistory<PageDocument>();
 * let state = history.start(toDocument(page));
 * state = history.reduce(state, { type: 'edit', ops: [op], at: Date.now(), group: `${op.id} title` });
 * controller.update(state.applied);
 */
export function createHistory<D extends SectionDocument>({
  limit = undoDefaults.limit,
  groupWithin = undoDefaults.groupWithin,
}: HistoryOptions = {}): History<D> {
  const start = (doc: D, selection: EditorSelection | null = null): HistoryState<D> => ({
    doc,
    selection,
    past: [],
    future: [],
    applied: [],
  });

  return {
    start,
    reduce(state, action) {
      switch (action.type) {
        case 'edit': {
          if (action.ops.length === 0) return state;
          const { doc, inverse } = applyAll(state.doc, action.ops);
          const after = action.selection === undefined ? state.selection : action.selection;
          // Some inputs tell of a change when they are left or drawn. One that changes nothing is no step, and redo stays.
          if (same(doc, state.doc)) return { ...state, selection: after, applied: [] };
          const step: Step = {
            ops: [...action.ops],
            inverse,
            group: action.group,
            at: action.at,
            before: state.selection,
            after,
          };
          const last = state.past.at(-1);
          const past =
            last && state.future.length === 0 && isSameGroup(last, step, groupWithin)
              ? [...state.past.slice(0, -1), ...effective(doc, joined(last, step))]
              : [...state.past, step].slice(-limit);
          return { doc, selection: after, past, future: [], applied: action.ops };
        }
        case 'undo':
          return travel(state, 'past');
        case 'redo':
          return travel(state, 'future');
        case 'select':
          return { ...state, selection: action.selection, applied: [] };
        case 'absorb':
          return { ...state, doc: applyAll(state.doc, action.ops).doc, applied: action.ops };
        case 'reset':
          return start(action.doc, action.selection);
      }
    },
  };
}

function joined(last: Step, step: Step): Step {
  return {
    ...step,
    ops: [...last.ops, ...step.ops],
    inverse: [...step.inverse, ...last.inverse],
    before: last.before,
  };
}

/** No step, if it changes nothing as a whole: what was typed was deleted again. */
function effective<D extends SectionDocument>(doc: D, step: Step): Step[] {
  return same(applyAll(doc, step.inverse).doc, doc) ? [] : [step];
}

/**
 * One step back or forth. After a merge a step may not apply any more (its section was removed by another
 * editor): such steps are dropped until one does.
 */
function travel<D extends SectionDocument>(state: HistoryState<D>, from: 'past' | 'future'): HistoryState<D> {
  const stack = [...state[from]];
  for (let step = stack.pop(); step; step = stack.pop()) {
    const ops = from === 'past' ? step.inverse : step.ops;
    try {
      const { doc, inverse } = applyAll(state.doc, ops);
      const undone: Step = from === 'past' ? { ...step, ops: inverse } : { ...step, inverse };
      return {
        doc,
        selection: from === 'past' ? step.before : step.after,
        past: from === 'past' ? stack : [...state.past, { ...undone, group: undefined }],
        future: from === 'past' ? [...state.future, undone] : stack,
        applied: ops,
      };
    } catch {
      // Falls to the next older step.
    }
  }
  return { ...state, [from]: [], applied: [] };
}
