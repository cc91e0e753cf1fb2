import type { EditorIntent } from '@vold/live';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { readShared, writeShared } from '../../../core/session/tab-storage.ts';
import { type DesktopWidth, type Device, desktopWidths, type Room } from './preview-size.ts';

export type LeftPanel = 'add' | 'order' | 'settings';
/** Phones show one at a time. */
export type Pane = 'sections' | 'preview' | 'form' | 'settings';

/** A change that no press explains. A later change of the same kind and place replaces it. */
export interface WebsiteChange {
  readonly key: string;
  readonly intent: EditorIntent;
}

/** The panels and modes around the document. None of it is saved. */
export interface Workspace {
  left: LeftPanel | null;
  /** The section form on the right. */
  form: boolean;
  /** A wide left panel took the form's place: it comes back when that closes. */
  heldForm: boolean;
  /** The place for an added section: after this one; null: first; undefined: at the bottom of the page. */
  insertAfter: string | null | undefined;
  device: Device;
  desktopWidth: DesktopWidth;
  pane: Pane;
  /** Fields show the missing values that the last failed check found. */
  strict: boolean;
  /** A field that was clicked in the page, to be shown in the form. */
  wantedField: string | null;
  /** The form was asked for by keyboard: the focus goes there, to the wanted field where there is one. */
  wantsForm: boolean;
  /** The field of the settings that the focus goes to, if nothing there is missing. */
  wantedSetting: string | null;
  /** A block that was just added: it takes the focus once it is drawn. */
  wantedBlock: string | null;
  /** Add Sections was asked for: the focus goes to its search. */
  wantsSearch: boolean;
  /** How often the website has asked to save what it changed; null once a person has answered. */
  asksToSave: number | null;
  /** Changes of the website's own, until a person accepts or drops them. */
  websiteChanges: readonly WebsiteChange[];
  /** Languages that the user saves without a name of the page, knowing that visitors cannot reach it. */
  nameless: ReadonlySet<string>;
  /** Sections of the document that the website in the frame does not have on its page. */
  absent: ReadonlySet<string>;
}

export type WorkspaceStore = StoreApi<Workspace>;

/** Name in the browser's storage: how wide this person likes the website of a desktop. */
const kept = 'desktop_preview';

export function createWorkspace(opened: Partial<Workspace> = {}): WorkspaceStore {
  const stored = readShared(kept);
  const desktopWidth = desktopWidths.find((one) => one === stored) ?? 'panels';
  return createStore<Workspace>(() => ({
    left: hasList(desktopWidth) ? 'order' : null,
    form: false,
    heldForm: false,
    insertAfter: undefined,
    device: 'desktop',
    desktopWidth,
    pane: 'preview',
    strict: false,
    wantedField: null,
    wantsForm: false,
    wantedSetting: null,
    wantedBlock: null,
    wantsSearch: false,
    asksToSave: null,
    websiteChanges: [],
    nameless: new Set(),
    absent: new Set(),
    ...opened,
  }));
}

/** Sets how wide the website is, now and when an editor is opened again. Panels that would lie over the page are closed. */
export function setDesktopWidth(workspace: WorkspaceStore, desktopWidth: DesktopWidth): void {
  writeShared(kept, desktopWidth);
  const { left, form } = workspace.getState();
  workspace.setState({
    desktopWidth,
    device: 'desktop',
    left: hasList(desktopWidth) ? left : null,
    form: desktopWidth === 'none' ? false : form,
  });
}

function hasList(width: DesktopWidth): boolean {
  return width !== 'small' && width !== 'none';
}

/** The room that panels have next to the preview now. */
export function roomOf({ desktopWidth, left, form }: Workspace): Room {
  if (!keepsStill(desktopWidth)) {
    if (left === 'add' || left === 'settings' || (left && form)) return 'medium';
    return left || form ? 'small' : 'none';
  }
  return desktopWidth;
}

/** True if panels have their columns also when they are closed, so that the page never moves. */
export function keepsStill(width: DesktopWidth): width is Room {
  return width !== 'panels' && width !== 'fit';
}

/** Opens a left panel. Add Sections and Page settings are wide and take the form's place until they close. */
export function openLeft(workspace: WorkspaceStore, left: LeftPanel, insertAfter?: string | null): void {
  const { form, heldForm } = workspace.getState();
  const hasForm = form || heldForm;
  workspace.setState({
    left,
    insertAfter,
    wantsSearch: left === 'add',
    ...(left === 'order' ? { form: hasForm, heldForm: false } : { form: false, heldForm: hasForm }),
    pane: left === 'settings' ? 'settings' : 'sections',
  });
}

/** Closes the left panel. */
export function closeLeft(workspace: WorkspaceStore): void {
  const { form, heldForm } = workspace.getState();
  workspace.setState({ left: null, insertAfter: undefined, form: form || heldForm, heldForm: false });
}

/** Closes the left panel; on a phone the page is shown then. */
export function leaveLeft(workspace: WorkspaceStore): void {
  closeLeft(workspace);
  workspace.setState({ pane: 'preview' });
}

/** Closes what was opened last: the form, then the left panel. Answers what was closed. */
export function closePanel(workspace: WorkspaceStore): LeftPanel | 'form' | null {
  const { left, form } = workspace.getState();
  if (form) workspace.setState({ form: false });
  else if (left) closeLeft(workspace);
  return form ? 'form' : left;
}
