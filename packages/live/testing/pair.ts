import type { SectionDefinition } from '@vold/contract';
import { apply, type Operation, OperationError, samePath } from '@vold/document';
import {
  announce,
  type ConnectOptions,
  connectFrame,
  type EditorIntent,
  type FrameChannel,
  LiveError,
  type LiveSnapshot,
  type Message,
  type ToFrame,
} from '../src/index.ts';
import { createManualClock } from './manual-clock.ts';
import { createTestWindow } from './windows.ts';

export const dashboardOrigin = 'https://cms.example';
export const siteOrigin = 'https://www.hotel.example';

export const heroDefinition: SectionDefinition = {
  sectionId: 'hero',
  title: 'Hero',
  components: [
    { id: '1', component: 'VoldInput', model: 'title', title: 'Title' },
    { id: '2', component: 'VoldRichEditor', model: 'text', title: 'Text' },
  ],
};

export function sampleSnapshot(): LiveSnapshot {
  return {
    language: 'en',
    components: ['a', 'b', 'c'].map((id) => ({
      id,
      sectionId: 'hero',
      data: { title: id, text: '<p>x</p>' },
    })),
    page: { title: { en: 'Home' } },
  };
}

/** A dashboard with a small store, and windows in which a test can play a frame. */
export function createDashboard({
  untilPressed,
  toFrame,
}: Pick<ConnectOptions, 'untilPressed' | 'toFrame'> = {}) {
  const clock = createManualClock();
  let snapshot = sampleSnapshot();
  const intents: EditorIntent[] = [];
  const dashboard = createTestWindow(dashboardOrigin, () => ({ origin: siteOrigin, source: frame.proxy }));
  const frame = createTestWindow(siteOrigin, () => ({ origin: dashboardOrigin, source: dashboard.proxy }));
  const edit = (op: Operation): void => {
    const doc = apply({ components: { [snapshot.language]: snapshot.components } }, op).doc;
    snapshot = { ...snapshot, components: doc.components[snapshot.language] ?? [] };
    controller.update([op]);
  };
  const controller = connectFrame({
    iframe: { contentWindow: frame.proxy },
    allowedOrigins: [`${siteOrigin}/some/path`],
    untilPressed,
    toFrame,
    getSnapshot: () => snapshot,
    getDefinition: (sectionId) => (sectionId === 'hero' ? heroDefinition : undefined),
    onIntent(intent) {
      if (
        'op' in intent &&
        intent.op.type === 'set' &&
        samePath(intent.op.path, ['title']) &&
        intent.op.value === 'refuse me'
      )
        throw new OperationError('BAD_VALUE', 'Not this');
      if ('op' in intent && intent.op.type === 'set' && intent.op.value === 'by itself')
        throw new LiveError('FORBIDDEN', 'Nobody did this');
      intents.push(intent);
      if ('op' in intent) edit(intent.op);
    },
    window: dashboard.host,
    clock,
  });
  return {
    clock,
    controller,
    dashboard,
    frame,
    intents,
    edit,
    get snapshot() {
      return snapshot;
    },
    set snapshot(next: LiveSnapshot) {
      snapshot = next;
    },
  };
}

/** The same with a frame that says hello and answers as `respond` does. */
export function createPair(
  respond: (message: Message<ToFrame>, channel: FrameChannel) => void = acknowledge,
  options?: Parameters<typeof createDashboard>[0],
) {
  const world = createDashboard(options);
  const received: Message<ToFrame>[] = [];
  let channel: FrameChannel | null = null;
  const connect = () =>
    announce({
      dashboards: [dashboardOrigin],
      sdk: 'test',
      url: () => `${siteOrigin}/rooms`,
      caps: ['patch'],
      rev: () => received.at(-1)?.rev ?? 0,
      onConnected(connected) {
        channel = connected;
      },
      onMessage(message, on) {
        received.push(message);
        respond(message, on);
      },
      window: world.frame.host,
      parent: world.dashboard.proxy,
      clock: world.clock,
    });
  const leave = connect();
  return Object.assign(world, {
    received,
    connect,
    leave,
    channel(): FrameChannel {
      if (!channel) throw new Error('The frame is not connected');
      return channel;
    },
  });
}

/** A frame that is content with every change. */
function acknowledge(message: Message<ToFrame>, channel: FrameChannel): void {
  const isChange = [
    'VE_DATA',
    'ADD_MORE_SECTION',
    'SORT_WEBSITE_SECTION',
    'DELETE_SECTION',
    'SCROLL_TO_SECTION',
  ];
  if (isChange.includes(message.t)) channel.send('VE_ACK', { rev: message.rev }, { re: message.id });
}
