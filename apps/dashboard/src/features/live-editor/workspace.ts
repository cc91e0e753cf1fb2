import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Device, PanelSize } from './frame/preview-size.ts';
import type { WebsiteChange } from './frame/website-changes.ts';

export type LeftPanel = 'add' | 'order' | 'settings';
/** Phones show one at a time. */
export type Pane = 'sections' | 'preview' | 'form' | 'settings';

/** What is open around the document. Nothing of it is saved. */
export interface Workspace {
  left: LeftPanel | null;
  /** The section form on the right. */
  form: boolean;
  /** Where an added section goes: after this one; null: first; undefined: at the bottom of the page. */
  insertAfter: string | null | undefined;
  device: Device;
  /** Desktop: the design width, scaled to fit. */
  fit: boolean;
  pane: Pane;
  /** What the last failed check found missing is shown at its field. */
  strict: boolean;
  /** A field that was clicked in the page, to be shown in the form. */
  wantedField: string | null;
  /** A block that was just added: it takes the focus once it is drawn. */
  wantedBlock: string | null;
  /** Add Sections was asked for in the page: the focus goes there. */
  wantsSearch: boolean;
  /** Changes of the website's own, until a person accepts or drops them. */
  websiteChanges: readonly WebsiteChange[];
  /** Sections of the document that the website in the frame does not have on its page. */
  absent: ReadonlySet<string>;
}

export type WorkspaceStore = StoreApi<Workspace>;

export function createWorkspace(opened: Partial<Workspace> = {}): WorkspaceStore {
  return createStore<Workspace>(() => ({
    left: 'order',
    form: false,
    insertAfter: undefined,
    device: 'desktop',
    fit: false,
    pane: 'preview',
    strict: false,
    wantedField: null,
    wantedBlock: null,
    wantsSearch: false,
    websiteChanges: [],
    absent: new Set(),
    ...opened,
  }));
}

/** Order sections alone or the form alone are small; together, Add Sections and Page settings are medium (LIVE-08). */
export function panelSize({ left, form }: Pick<Workspace, 'left' | 'form'>): PanelSize {
  if (left === 'add' || left === 'settings') return 'medium';
  if (left === 'order') return form ? 'medium' : 'small';
  return form ? 'small' : 'none';
}

/** Opens a left panel. Add Sections and Page settings are wide and take the form's place. */
export function openLeft(workspace: WorkspaceStore, left: LeftPanel, insertAfter?: string | null): void {
  workspace.setState({
    left,
    insertAfter,
    ...(left === 'order' ? {} : { form: false }),
    pane: left === 'settings' ? 'settings' : 'sections',
  });
}

/** Closes what was opened last: the form, then the left panel. Answers whether anything was open. */
export function closePanel(workspace: WorkspaceStore): boolean {
  const { left, form } = workspace.getState();
  if (form) workspace.setState({ form: false });
  else if (left) workspace.setState({ left: null, insertAfter: undefined });
  else return false;
  return true;
}
