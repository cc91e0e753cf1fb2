import type { SectionDefinition } from '@vold/contract';
import { getIn, parsePath } from '@vold/document';
import { LiveError, type ToDashboard, type ToFrame } from '@vold/live/frame';
import { fieldKind } from './dom/field-kind.ts';
import { fieldsOf, findField, findSection, idOf, pathOf } from './dom/sections.ts';
import { textOf } from './dom/write-field.ts';
import type { Echoes } from './echoes.ts';
import type { PageData } from './editing-options.ts';
import type { InlineEdit } from './inline-edit.ts';
import { dropPlace } from './interaction/drop-place.ts';
import type { Hands } from './interaction/hands.ts';
import { watchKeyboard } from './interaction/keyboard.ts';
import type { SectionAction } from './interaction/moves.ts';
import { watchPointer } from './interaction/pointer.ts';
import { createSelection, inlineKind } from './interaction/selection.ts';
import { createOverlay, type Overlay } from './overlay/overlay.ts';
import type { FrozenField } from './page-view.ts';
import type { Sanitize } from './sanitize/sanitizer.ts';

/** The user's actions in the page, as requests to the dashboard. */
export interface EditorRequests {
  data(): PageData | null;
  definitionOf(sectionId: string): SectionDefinition | undefined;
  sanitize: Sanitize;
  /** @returns the dashboard's revision when it accepted; else why it was refused */
  intend(intent: ToDashboard['VE_INTENT']): Promise<number | LiveError>;
  selected(id: string | null, path: string | undefined): void;
  key(key: ToDashboard['VE_KEY']): void;
  /** Opens the file manager. Rejected if the connection ends. */
  pickImage(sectionId: string, path: string): Promise<ToFrame['SELECTED_FILES']> | undefined;
  /** `post` is the value of `data-vold-post`: `journal/po_…`. */
  openPost(post: string): void;
  /** Typing has ended: the page may render the field's value again. */
  typingEnded(): void;
}

export interface InPageEditor {
  readonly selected: string | null;
  readonly selectedPath: string | undefined;
  readonly inline: InlineEdit | null;
  readonly frozen: FrozenField | null;
  select(id: string | null, path?: string): void;
  setMode(mode: 'edit' | 'browse'): void;
  setScale(scale: number): void;
  drag(drag: ToFrame['VE_DRAG']): Promise<ToDashboard['VE_DROP']>;
  scrollTo(section: HTMLElement): Promise<void>;
  /** A revision of the page came from the dashboard, with this value for the field in which the user types. */
  receive(value: string, rev: number): void;
  /** After the page's data changed and was rendered. */
  refresh(): void;
  stop(): void;
}

/** Selection, typing in place, keys and buttons in the page. It changes no content itself: it asks. */
export function createInPageEditor(requests: EditorRequests): InPageEditor {
  let mode: 'edit' | 'browse' = 'edit';
  let inline: InlineEdit | null = null;
  let echoes: Echoes | null = null;
  let frozen: FrozenField | null = null;

  const overlay: Overlay = createOverlay({
    onDuplicate: () => act('duplicate'),
    onHide: () => act('hide'),
    onDelete: () => act('remove'),
    onAdd: (where) => add(where === 'after' ? selection.id : selection.neighbor(-1)),
  });
  const selection = createSelection(() => overlay, requests.data, requests.definitionOf);

  /**
   * @param onRefused not called for a change that the dashboard holds until a person accepts it (text that was dictated, for
   * example): typing continues
   * @returns the dashboard's revision if it accepted; otherwise null
   */
  const ask = async (intent: ToDashboard['VE_INTENT'], onRefused = () => {}): Promise<number | null> => {
    const answer = await requests.intend(intent);
    if (!(answer instanceof LiveError)) return answer;
    overlay.say(answer.message);
    if (answer.code !== 'FORBIDDEN') onRefused();
    return null;
  };
  const add = (afterId: string | null): void => void ask({ add: { afterId } });
  const act = async (type: SectionAction): Promise<void> => (await prepare()).act(type);

  const select = (id: string | null, path?: string): void => {
    selection.select(id, path);
    if (id !== null) void prepare();
    requests.selected(id, path);
  };

  const open = (section: HTMLElement, field: HTMLElement | null, target: Element, at?: MouseEvent): void => {
    const post = target.closest('[data-vold-post]')?.getAttribute('data-vold-post');
    if (post) requests.openPost(post);
    else if (field && fieldKind(field) === 'image')
      // The dashboard puts the picked file into the field itself; its answer only ends the request.
      void requests.pickImage(idOf(section), pathOf(field))?.catch(() => {});
    else if (field) void type(section, field, target.closest('a[href], [draggable="true"]') ? at : undefined);
  };

  /** @param at a double click in a text that browsers drag instead of selecting in it */
  const type = async (section: HTMLElement, field: HTMLElement, at?: MouseEvent): Promise<void> => {
    const id = idOf(section);
    const definition = requests.definitionOf(sectionData(id)?.sectionId ?? '');
    const how = inlineKind(field, definition);
    if (!how) return;
    // Most editors never need it: it comes with the first rich text that is edited.
    const rich = how.kind === 'rich' ? await import('./rich/rich-edit.ts') : null;
    const typing = await loadInlineEdit();
    const data = requests.data();
    const instance = sectionData(id);
    if (!data || !instance || !field.isConnected || mode !== 'edit') return;
    inline?.end();
    const path = parsePath(pathOf(field));
    const value = getIn(instance.data, path);
    const refusal = rich?.refusalOf(textOf(value), requests.sanitize);
    if (refusal) return overlay.say(refusal);
    if (at) typing.selectWord(field, at.clientX, at.clientY);
    frozen = { element: field, sectionId: id, path, value };
    const { language } = data;
    const typed = typing.createEchoes();
    echoes = typed;
    const common = {
      field,
      sectionId: id,
      path: pathOf(field),
      value: textOf(value),
      onText: (text: string) => {
        const next = typeof value === 'number' && Number.isFinite(Number(text)) ? Number(text) : text;
        const op = { type: 'set' as const, language, id, path: [...path], value: next };
        const answer = ask({ op }, () => {
          if (inline === edit) edit.end();
          requests.typingEnded();
        });
        typed.sent(answer);
        return textOf(next);
      },
      onEnd: () => {
        inline = null;
        frozen = null;
        overlay.field(field);
        // Else the last echo, which is on its way, shows it.
        if (typed.isSettled) requests.typingEnded();
      },
    };
    overlay.field(field, true);
    const edit = rich
      ? rich.startRichEdit({
          ...common,
          overlay,
          pickImage: () => requests.pickImage(id, common.path),
          buttons: how.buttons,
          sanitize: requests.sanitize,
          typing,
        })
      : typing.startInlineEdit({ ...common, isMultiline: how.kind === 'lines' });
    inline = edit;
  };

  const stopPointer = watchPointer(overlay.host, {
    isActive: () => mode === 'edit',
    typingIn: () => inline?.field ?? null,
    onHover(section) {
      if (section) void prepare();
      selection.hover(section);
    },
    onSelect: (section, field) => select(section && idOf(section), field ? pathOf(field) : undefined),
    onOpen: open,
  });
  let hands: Hands | null = null;
  let preparing: Promise<Hands> | undefined;
  const loadInlineEdit = () => import('./inline-edit.ts');
  /** Loaded with the first section that is pointed at or selected, so that it does not delay the start. */
  const loadHands = async (): Promise<Hands> => {
    // Before a key can ask for it.
    void loadInlineEdit();
    const { createHands } = await import('./interaction/hands.ts');
    hands = createHands(overlay, {
      grabbed: (tab) => (tab === 'hover' ? selection.hovered : selection.id),
      dropPlace,
      onPick: select,
      selected: () => selection.id,
      data: requests.data,
      ask,
    });
    return hands;
  };
  const prepare = (): Promise<Hands> => {
    preparing ??= loadHands();
    return preparing;
  };
  const stopKeyboard = watchKeyboard({
    isActive: () => mode === 'edit',
    typingIn: () => inline?.field ?? null,
    hasSelection: () => selection.id !== null,
    onStep: (by) => {
      const next = selection.neighbor(by);
      if (next === null) return;
      select(next);
      findSection(next)?.scrollIntoView({ block: 'nearest' });
    },
    onMove: async (by) => (await prepare()).move(by),
    onAdd: () => add(selection.id),
    onDelete: () => act('remove'),
    onEdit: () => {
      const section = selection.id === null ? null : findSection(selection.id);
      if (!section) return;
      const definition = requests.definitionOf(sectionData(selection.id)?.sectionId ?? '');
      const field =
        selection.path === undefined
          ? fieldsOf(section).find((one) => inlineKind(one, definition))
          : findField(section, selection.path);
      if (field) open(section, field, field);
    },
    onEscape: () => {
      if (hands?.cancel()) return;
      if (selection.id !== null) select(null);
      else requests.key({ key: 'Escape', alt: false, ctrl: false, shift: false });
    },
    onForward: requests.key,
  });

  return {
    get selected() {
      return selection.id;
    },
    get selectedPath() {
      return selection.path;
    },
    get inline() {
      return inline;
    },
    get frozen() {
      return frozen;
    },
    select(id, path) {
      selection.select(id, path);
      void prepare();
    },
    setMode(next) {
      mode = next;
      inline?.end();
      selection.hover(null);
      if (mode === 'browse') selection.select(null);
    },
    setScale: overlay.setScale,
    drag: async (drag) => (await prepare()).drag(drag),
    scrollTo: async (section) => (await prepare()).scrollToSection(section),
    receive(value, rev) {
      if (!echoes?.isBehind(rev)) inline?.receive(value);
    },
    refresh() {
      hands?.refresh();
      selection.refresh();
      if (inline) overlay.field(inline.field, true);
    },
    stop() {
      inline?.end();
      stopPointer();
      void preparing?.then(({ stop }) => stop());
      stopKeyboard();
      overlay.remove();
    },
  };

  function sectionData(id: string | null) {
    return requests.data()?.components.find((section) => section.id === id);
  }
}
