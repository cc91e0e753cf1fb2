import type { FreeData, SectionDefinition } from '@vold/contract';
import { getIn, hash, parsePath } from '@vold/document';
import {
  type FrameChannel,
  LiveError,
  type LiveErrorCode,
  type Message,
  type ToFrame,
} from '@vold/live/frame';
import { findSection, listSections } from './dom/sections.ts';
import { textOf } from './dom/write-field.ts';
import type { EditingOptions, PageData } from './editing-options.ts';
import { notifyEditing } from './editing-store.ts';
import { createInPageEditor } from './in-page-editor.ts';
import { watchNavigation } from './interaction/navigation.ts';
import { createPageStore, type PageMessage } from './page-store.ts';
import { createPageView } from './page-view.ts';
import type { Sanitize } from './sanitize/sanitizer.ts';

export interface FrameSessionOptions {
  options: EditingOptions;
  definitions: ReadonlyMap<string, SectionDefinition>;
  sanitize: Sanitize;
  tkn: string | null;
  channel: () => FrameChannel | null;
}

export interface FrameSession {
  readonly rev: number;
  /** The content of the page. */
  readonly data: PageData | null;
  receive(message: Message<ToFrame>): Promise<void>;
  stop(): void;
}

const intentTimeout = 3000;

/** Answers the dashboard's messages and brings the user's wishes to it. */
export function createFrameSession({
  options,
  definitions,
  sanitize,
  tkn: firstToken,
  channel,
}: FrameSessionOptions): FrameSession {
  const store = createPageStore();
  const definitionOf = (sectionId: string) => definitions.get(sectionId);
  const view = createPageView(options, sanitize, definitionOf);
  let tkn = firstToken;
  let mode: 'edit' | 'browse' = 'edit';

  const tellSelected = (id: string | null, path: string | undefined) =>
    channel()?.send('VE_SELECTED', { id, path });

  const editor = createInPageEditor({
    data: () => store.data,
    definitionOf,
    sanitize,
    async intend(intent) {
      try {
        const answer = await channel()?.request('VE_INTENT', intent, { timeout: intentTimeout });
        return answer?.rev ?? 0;
      } catch (error) {
        if (error instanceof LiveError) return error;
        throw error;
      }
    },
    selected(id, path) {
      // Before the first data it is reported with that data, once: twice would be a double click.
      if (store.data) tellSelected(id, path);
      options.onSelect?.(id);
    },
    key: (key) => channel()?.send('VE_KEY', key),
    pickImage: (sectionId, path) =>
      channel()?.request('ACCESS_FILE_MANAGER', { path, sectionId, accept: 'image/*' }, { timeout: null }),
    openPost(post) {
      const [postType = '', postId] = post.split('/');
      if (postId) channel()?.send('EDIT_POST', { postType, postId });
    },
    typingEnded: () => show(null).catch(report),
  });

  const show = async (ops: Parameters<typeof view.show>[1]): Promise<void> => {
    if (!store.data) return;
    let failed: string[] = [];
    try {
      failed = await view.show(store.data, ops, editor.frozen);
    } catch (error) {
      throw new LiveError('RENDER_FAILED', String(error).slice(0, 1000));
    } finally {
      editor.refresh();
      notifyEditing();
    }
    for (const sectionId of failed) sendError({ code: 'RENDER_FAILED', message: sectionId, sectionId });
  };

  const change = async (message: PageMessage, rev: number): Promise<void> => {
    // A click before the dashboard was connected.
    const early = store.data === null ? editor.selected : null;
    const ops = store.accept(message, rev);
    if (ops?.length === 0) return;
    const typing = editor.inline;
    const section = typing && store.data?.components.find(({ id }) => id === typing.sectionId);
    if (typing && !section) typing.end();
    else if (typing && section) editor.receive(textOf(getIn(section.data, parsePath(typing.path))), rev);
    await show(ops);
    if (early !== null && editor.selected === early) tellSelected(early, editor.selectedPath);
  };

  const sendError = (error: { code: LiveErrorCode; message: string; sectionId?: string }, re?: string) =>
    channel()?.send('VE_ERROR', error, { re });

  const report = (error: unknown, re?: string): void => {
    if (!(error instanceof LiveError)) throw error;
    const { code, message, sectionId } = error;
    sendError(
      { code: code === 'TIMEOUT' || code === 'CLOSED' ? 'RENDER_FAILED' : code, message, sectionId },
      re,
    );
  };

  const answer = async (message: Message<ToFrame>, to: FrameChannel): Promise<void> => {
    const re = message.id;
    switch (message.t) {
      case 'VE_DATA':
      case 'ADD_MORE_SECTION':
      case 'SORT_WEBSITE_SECTION':
      case 'DELETE_SECTION':
        await change(message, message.rev);
        to.send('VE_ACK', { rev: store.rev }, { re });
        return;
      case 'GET_COMPONENTS':
        to.send('GET_COMPONENTS', components(), { re });
        return;
      case 'GET_REGISTERED_COMPONENTS':
        to.send('GET_REGISTERED_SECTIONS', { sections: registered() }, { re });
        return;
      case 'REQ_PB_DATA':
        if (message.p.reason === 'back') to.send('WEBSITE_DETAIL_BEFORE_BACK', detail(), { re });
        else {
          const sections = [...(store.data?.components ?? [])];
          // Settling compares hashes: the sections themselves would be a message as large as the page.
          const components = message.p.reason === 'save' ? sections : undefined;
          to.send('SAVE_PB_DATA', { rev: store.rev, hash: hash(sections), components }, { re });
        }
        return;
      case 'SCROLL_TO_SECTION': {
        const { id, select } = message.p;
        const section = findSection(id);
        if (!section) throw new LiveError('UNKNOWN_SECTION', 'This section is not on the page', id);
        await editor.scrollTo(section);
        if (select) editor.select(id);
        to.send('VE_ACK', { rev: store.rev }, { re });
        return;
      }
      case 'VE_SELECT':
        editor.select(message.p.id, message.p.path);
        options.onSelect?.(message.p.id);
        return;
      case 'VE_DRAG':
        to.send('VE_DROP', await editor.drag(message.p), { re });
        return;
      case 'VE_MODE':
        mode = message.p.mode;
        if (mode === 'browse') stopBrowsing ??= await startBrowsing();
        editor.setMode(mode);
        return;
      case 'VE_VIEW':
        editor.setScale(message.p.scale);
        // A page that is scrolled smoothly would be seen on its way.
        if (message.p.scrollY !== undefined) scrollTo({ top: message.p.scrollY, behavior: 'instant' });
        return;
      case 'VE_TOKEN':
        tkn = message.p.tkn;
        options.onToken?.(tkn);
    }
  };

  const components = () => ({
    items: listSections((id) => store.data?.components.some((one) => one.id === id && one.hide) ?? false),
  });
  const registered = () =>
    [...definitions.values()].map(
      ({ sectionId, title, description, preview, components: inputs, initialData }) => ({
        sectionId,
        title,
        description,
        preview,
        components: inputs,
        // Sending checks that it is plain data.
        initialData: initialData as FreeData | undefined,
      }),
    );
  const detail = () => ({
    rev: store.rev,
    scrollY,
    selected: editor.selected,
    pendingInline: editor.inline && {
      id: editor.inline.sectionId,
      path: editor.inline.path,
      value: editor.inline.text,
    },
  });

  const stopNavigation = watchNavigation(() => {
    channel()?.send('VE_NAVIGATED', { url: location.href });
    channel()?.send('GET_COMPONENTS', components());
    editor.refresh();
  });
  let stopBrowsing: (() => void) | undefined;
  /** Links stay inert until what keeps the next page in editing is there. */
  const startBrowsing = async () => {
    const { watchBrowsing } = await import('./interaction/browsing.ts');
    return watchBrowsing(
      () => mode === 'browse',
      () => tkn,
    );
  };

  return {
    get rev() {
      return store.rev;
    },
    get data() {
      return view.shown;
    },
    async receive(message) {
      const to = channel();
      if (!to) return;
      try {
        await answer(message, to);
      } catch (error) {
        report(error, message.id);
      }
    },
    stop() {
      stopNavigation();
      stopBrowsing?.();
      editor.stop();
    },
  };
}
