import type { SectionDefinition } from '@vold/contract';
import { apply, type Operation } from '@vold/document';
import { connectFrame, type EditorIntent, type FrameController, type LiveSnapshot } from '@vold/live';
import { allowedAttributes, allowedElements } from '../../src/sanitise/allowed.ts';
import { purifier } from '../../src/sanitise/purify.ts';

/** What tests reach as `window.dash`. */
export interface DashboardHarness {
  controller: FrameController;
  snapshot: LiveSnapshot;
  intents: EditorIntent[];
  events: [string, unknown][];
  edit(op: Operation): void;
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
const iframe = document.createElement('iframe');
iframe.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
iframe.style.cssText = 'border:0;width:1000px;height:700px';
const events: [string, unknown][] = [];

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
  controller: connectFrame({
    iframe,
    allowedOrigins: setup.allowedOrigins,
    getSnapshot: () => dash.snapshot,
    getDefinition: (sectionId) => setup.definitions.find((definition) => definition.sectionId === sectionId),
    sanitise: purifier(allowedElements, allowedAttributes),
    onIntent(intent) {
      dash.intents.push(intent);
      if ('op' in intent) dash.edit(intent.op);
    },
  }),
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
iframe.src = setup.src;
document.body.append(iframe);
