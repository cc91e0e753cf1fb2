import type { SectionDefinition } from '@vold/contract';
import { announce, type Capability, type FrameChannel, LiveError } from '@vold/live/frame';
import { takeToken } from './address.ts';
import type { Editing, EditingOptions } from './editing-options.ts';
import { notifyEditing, setCurrentEditing } from './editing-store.ts';
import { createFrameSession, type FrameSession } from './frame-session.ts';
import { loadSanitizer } from './sanitize/sanitizer.ts';

const sdkVersion = 'vold-sdk/0.1.0';

/**
 * Makes this page editable in the Vold dashboard that frames it. Call it only in the frame
 * (`isFramedForEditing()`), as early as you can: it takes `tkn` out of the address.
 *
 * @param options.tkn the token, if it was taken out of the address before
 * @param options.onReady the page's clicks are the editor's from here on
 * @throws TypeError for a dashboard that is not an http(s) origin
 * @example
 * if (isFramedForEditing()) startEditing({ dashboards: ['https://cms.example'], onData: render });
 */
export function startEditing(
  options: EditingOptions & { tkn?: string | null; onReady?: () => void },
): Editing {
  const definitions = new Map<string, SectionDefinition>(
    (options.sections ?? []).map((definition) => [definition.sectionId, definition]),
  );
  let channel: FrameChannel | null = null;
  let session: FrameSession | null = null;
  let stopAnnouncing = (): void => {};
  let isStopped = false;
  const tkn = takeToken() ?? options.tkn ?? null;
  const caps: Capability[] = options.renderSection ? ['patch', 'fragment', 'reload'] : ['patch', 'reload'];
  if (options.reload) caps.shift();

  const begin = async (): Promise<void> => {
    const sanitize = await loadSanitizer();
    if (isStopped) return;
    const running = createFrameSession({ options, definitions, sanitize, tkn, channel: () => channel });
    session = running;
    options.onReady?.();
    stopAnnouncing = announce({
      dashboards: options.dashboards,
      sdk: sdkVersion,
      url: () => location.href,
      caps,
      rev: () => running.rev,
      onConnected(connected) {
        channel = connected;
        notifyEditing();
      },
      onMessage: (message) => running.receive(message),
      onDisconnected() {
        channel = null;
        notifyEditing();
      },
    });
  };

  const editing: Editing = {
    get data() {
      return session?.data ?? null;
    },
    get isConnected() {
      return channel !== null;
    },
    async pickFiles({ path, sectionId, accept, multiple }) {
      if (!channel) throw new LiveError('CLOSED', 'No dashboard is connected');
      const request = { path, sectionId, accept, multiple };
      return (await channel.request('ACCESS_FILE_MANAGER', request, { timeout: null })).files;
    },
    editPost: (post) => channel?.send('EDIT_POST', post),
    stop() {
      isStopped = true;
      stopAnnouncing();
      session?.stop();
      channel = null;
      setCurrentEditing(null);
    },
  };
  setCurrentEditing(editing);
  void begin();
  return editing;
}
