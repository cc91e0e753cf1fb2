import { useNavigate } from '@tanstack/react-router';
import type { FrameController, FrameEvents, LiveErrorCode } from '@vold/live';
import { useEffect, useRef } from 'react';
import { notifyError } from '../../../base/notices/notice-store.ts';
import { useFrame } from '../../../core/session/frame-store.ts';
import { pickFiles } from '../../../editing/files/open-file-manager.tsx';
import { copySection, toClipboard } from '../clipboard/copy-section.ts';
import { pasteSection } from '../clipboard/paste-section.ts';
import { keptClip } from '../clipboard/section-clip.ts';
import { focusPanels, isPreviewFocused, switchFocus } from '../focus/switch-focus.ts';
import { confirmRemoveSection } from '../sections/confirm-remove-section.ts';
import { moveSection, sectionsOf, selectSection } from '../sections/section-commands.ts';
import type { Tools } from '../state/editor-context.tsx';
import { closePanel, openLeft } from '../state/workspace.ts';
import { askToSave } from './ask-to-save.ts';
import type { IntentTools } from './handle-intent.ts';
import { createPageSelection } from './page-selection.ts';
import { mostFiles, pickerFor, selectedFile } from './selected-file.ts';

interface Commands {
  save: () => unknown;
  leave: () => void;
}

/**
 * Answers selections, keys, and wishes for files or posts in the page, if a person is behind them: a script of the website
 * could send the same.
 */
export function useFrameEvents(
  tools: IntentTools & Tools<'person'>,
  controller: FrameController | null,
  commands: Commands,
): void {
  const current = useRef(commands);
  current.current = commands;
  const navigate = useNavigate();

  useEffect(() => {
    if (!controller) return;
    const { person } = tools;
    const pageSelection = createPageSelection(tools, controller);
    const noteComponents = ({ items }: FrameEvents['components']) => {
      const there = new Set(items.map(({ id }) => id));
      const absent = sectionsOf(tools).filter(({ id, hide }) => !hide && !there.has(id));
      tools.workspace.setState({ absent: new Set(absent.map(({ id }) => id)) });
    };
    const askComponents = () =>
      // A website that does not answer keeps what is known.
      void controller.getComponents().then(noteComponents, () => {});
    if (controller.state === 'connected') askComponents();
    const stops = [
      pageSelection.stop,
      controller.on('components', noteComponents),
      // A reloaded page has no selection: it gets the selection after its snapshot, and scrolls there.
      controller.on('connected', () => {
        const id = tools.editor.store.getState().history.selection?.sectionId;
        if (id) queueMicrotask(() => void controller.scrollTo(id, { select: true }).catch(() => {}));
        queueMicrotask(askComponents);
      }),
      controller.on('selected', ({ id, path }) => {
        // Esc, which takes the selection away, is no activation for browsers.
        if (id !== null && !person.accepts({ select: id })) return;
        pageSelection.select(id);
        if (id !== null && path) tools.workspace.setState({ wantedField: path });
      }),
      controller.on('key', (key) => {
        const wish = key.key === 's' && key.ctrl ? 'save' : 'command';
        if (person.accepts(wish)) onKey(tools, key, current.current);
        // The website could have pressed it for a person who only clicked in the page.
        else if (wish === 'save' && person.isActing()) askToSave(tools);
        // Neither does Esc count here: it leads out of the frame, and pressed again it is the dashboard's own key.
        else if (key.key === 'Escape' && isPreviewFocused()) focusPanels();
      }),
      controller.on('filePicker', ({ requestId, accept, multiple, sectionId }) => {
        if (!person.accepts('command')) return controller.sendFiles(requestId, []);
        const { language } = tools.editor.store.getState();
        pickFiles({
          ...pickerFor(accept, multiple),
          onCancel: () => controller.sendFiles(requestId, []),
          onPick(picked) {
            if (sectionId) person.grant(sectionId);
            const files = picked.slice(0, mostFiles).map((media) => selectedFile(media, language));
            controller.sendFiles(requestId, files);
          },
        });
      }),
      controller.on('editPost', ({ postType, postId }) => {
        if (!person.accepts('command')) return;
        void navigate({
          to: '/dashboard/edit-live/{-$type}/{-$id}',
          params: { type: postType, id: postId },
          search: { source: window.location.pathname },
        });
      }),
      controller.on('error', ({ code }) => {
        // Out of step is mended by a snapshot; the rest a person should know, in the dashboard's own words.
        if (code !== 'STALE_REV') notifyError(failures[code]);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [tools, controller, navigate]);
}

const failures: Record<Exclude<LiveErrorCode, 'STALE_REV'>, string> = {
  BAD_VERSION: 'The website’s SDK does not fit this dashboard.',
  BAD_PAYLOAD: 'The website did not understand a change.',
  UNKNOWN_SECTION: 'The website does not show a section that was changed.',
  RENDER_FAILED: 'The preview could not show a change. Save or reload the preview to see it.',
  FORBIDDEN: 'The website refused a change.',
  TOO_LARGE: 'A change is too large for the preview.',
};

function onKey(
  tools: IntentTools,
  { key, alt, ctrl, shift }: FrameEvents['key'],
  { save, leave }: Commands,
): void {
  const { editor, workspace } = tools;
  const list = sectionsOf(tools);
  const index = list.findIndex(({ id }) => id === editor.store.getState().history.selection?.sectionId);
  const section = list[index];
  switch (key) {
    case 'F6':
      switchFocus(shift ? -1 : 1);
      return;
    case 'k':
      if (ctrl) useFrame.setState({ search: true });
      return;
    case '?':
      useFrame.setState({ shortcuts: true });
      return;
    case 'Escape':
      if (closePanel(workspace) === null) leave();
      return;
    case 's':
      if (ctrl) save();
      return;
    case 'z':
      if (ctrl) (shift ? editor.redo : editor.undo)();
      return;
    case 'y':
      if (ctrl) editor.redo();
      return;
    case 'c':
      if (ctrl && section) void toClipboard(copySection(tools, section.id));
      return;
    case 'x':
      if (!ctrl || !section) return;
      void toClipboard(copySection(tools, section.id));
      // A page could press it for a person who only clicked.
      confirmRemoveSection(tools, section.id);
      return;
    case 'v': {
      const clip = ctrl ? keptClip() : null;
      // The website reads what is pasted: it gets nothing of another one by a key that it could have pressed itself.
      if (clip?.client === tools.subject.clientId) void pasteSection(tools, clip);
      else if (clip) notifyError('Click into the list of sections to paste from another client.');
      return;
    }
    case 'Insert':
      openLeft(workspace, 'add', section?.id);
      return;
    case 'Delete':
      if (section) confirmRemoveSection(tools, section.id);
      return;
    case 'ArrowUp':
    case 'ArrowDown': {
      const step = key === 'ArrowUp' ? -1 : 1;
      const next = list[index < 0 ? 0 : index + step];
      if (alt && section) moveSection(tools, section.id, index + step);
      else if (next) selectSection(tools, next.id);
    }
  }
}
