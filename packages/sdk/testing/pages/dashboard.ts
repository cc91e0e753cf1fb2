import type { SectionDefinition } from '@vold/contract';
import { apply, type Operation } from '@vold/document';
import {
  catchUp,
  connectFrame,
  type EditorIntent,
  type FrameController,
  type LiveSnapshot,
} from '@vold/live';
import { allowedAttributes, allowedElements } from '../../src/sanitize/allowed.ts';
import { purifier } from '../../src/sanitize/purify.ts';

/** The object that tests use as `window.dash`. */
export interface DashboardHarness {
  controller: FrameController;
  snapshot: LiveSnapshot;
  intents: EditorIntent[];
  events: [string, unknown][];
  edit(op: Operation): void;
  /** Loads the website in a second frame behind the first, and lets it take the first one's place. @returns whether it did */
  swap(): Promise<boolean>;
}

declare global {
  interface Window {
    dash: DashboardHarness;
    /** Set by the test before the page's scripts run. */
    setup: {
      snapshot: LiveSnapshot;
      definitions: SectionDefinition[];
      allowedOrigins: string[];
      src: string;
    };
  }
}

const { setup } = window;
const events: [string, unknown][] = [];

function frame(): HTMLIFrameElement {
  const made = document.createElement('iframe');
  made.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
  made.style.cssText = 'border:0;width:1000px;height:700px;position:absolute;inset:0';
  made.src = setup.src;
  return made;
}

function connect(to: HTMLIFrameElement): FrameController {
  return connectFrame({
    iframe: to,
    allowedOrigins: setup.allowedOrigins,
    getSnapshot: () => dash.snapshot,
    getDefinition: (sectionId) => setup.definitions.find((definition) => definition.sectionId === sectionId),
    sanitize: purifier(allowedElements, allowedAttributes),
    onIntent(intent) {
      dash.intents.push(intent);
      if ('op' in intent) dash.edit(intent.op);
    },
  });
}

let shown = frame();

const dash: DashboardHarness = {
  snapshot: setup.snapshot,
  intents: [],
  events,
  edit(op) {
    const { language, components, page } = dash.snapshot;
    const doc = apply({ ...page, components: { [language]: components } }, op).doc;
    dash.snapshot = { language, components: doc.components[language] ?? [], page };
    dash.controller.update([op]);
  },
  controller: connect(shown),
  async swap() {
    const next = frame();
    next.style.zIndex = '-1';
    const fresh = connect(next);
    const connected = new Promise((resolve) => fresh.on('connected', resolve));
    document.body.append(next);
    await connected;
    const isReady = await catchUp(fresh, dash.controller);
    const [goes, stays] = isReady ? [dash.controller, fresh] : [fresh, dash.controller];
    goes.dispose();
    (isReady ? shown : next).remove();
    if (isReady) shown = next;
    shown.style.zIndex = '';
    dash.controller = stays;
    return isReady;
  },
};
for (const event of [
  'connected',
  'disconnected',
  'refused',
  'rejected',
  'selected',
  'key',
  'navigated',
  'editPost',
  'components',
  'error',
  'unresponsive',
  'responsive',
] as const)
  dash.controller.on(event, (detail) => events.push([event, detail]));
dash.controller.on('filePicker', (detail) => {
  events.push(['filePicker', detail]);
  dash.controller.sendFiles(detail.requestId, [{ url: '/picked.jpg', alt: 'Picked' }]);
});
window.dash = dash;
document.body.append(shown);
