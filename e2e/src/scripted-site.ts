import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect } from '@playwright/test';

/** A message of the website, by name and payload. */
export type Said = readonly [name: string, payload: unknown];

/** A message that the website got from the dashboard, or a note of its script. */
export interface Heard {
  t: string;
  re?: string;
  p: Record<string, unknown>;
}

/** Ctrl S, as a website forwards it (VE_KEY). */
export const saveKey = { key: 's', alt: false, ctrl: true, shift: false };

/**
 * A website that speaks the live-editing protocol without the SDK: it sends the messages of a journey, on its own (`acts`) or
 * when a person presses its button "Act" (`says`).
 */
export async function serveScriptedSite(dashboard: string) {
  const orders: Said[] = [];
  const heard: Heard[] = [];
  let onPress: readonly Said[] = [];
  let pending: unknown = null;
  const server = createServer(async (request, response) => {
    if (request.url === '/orders') response.end(JSON.stringify(orders.splice(0)));
    else if (request.url === '/press') response.end(JSON.stringify(onPress));
    else if (request.url === '/pending') response.end(JSON.stringify(pending));
    else if (request.url === '/heard') {
      heard.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
      response.end();
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(pageOf(dashboard));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** The messages that it received, without the pings. */
    heard,
    /** It sends this now, without a press. */
    acts: (...messages: Said[]) => void orders.push(...messages),
    /** It runs this script, which may `say` messages, and `note` what `heard` has then; once it is framed. */
    runs: (script: string) => void orders.push(['run', script]),
    /** It sends this when a person presses its button. */
    says(...messages: Said[]) {
      onPress = messages;
    },
    /** Text that is still being typed in it, when the dashboard asks. */
    holds(text: { id: string; path: string; value: string }) {
      pending = text;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Waits for a message or a note, without a look into the page. */
export function hears(site: { heard: readonly Heard[] }, name: string): Promise<void> {
  return expect.poll(() => site.heard.some(({ t }) => t === name), name).toBe(true);
}

const pageOf = (
  dashboard: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Scripted</title>
<style>section{min-height:600px}</style><button>Act</button><label>Word <input></label><main></main>
<script type="module">
  const dashboard = ${JSON.stringify(dashboard)};
  const read = async (path) => (await fetch(path)).json();
  let port, sid, rev = 0, count = 0;
  // Kept alive: a note is heard although its frame is taken out.
  const note = (t, p, re) => fetch('/heard', { method: 'POST', body: JSON.stringify({ t, re, p }), keepalive: true });
  addEventListener('keydown', ({ key, isTrusted }) => isTrusted && note('keydown', { key }), true);
  const say = (t, p, re) => port.postMessage({ ve: 1, t, id: 'w' + ++count, ...(re ? { re } : {}), sid, rev, p });
  const show = (components) => {
    document.querySelector('main').replaceChildren(...components.map(({ id, sectionId }) => {
      const section = document.createElement('section');
      section.dataset.voldSection = sectionId;
      section.dataset.voldId = id;
      section.textContent = sectionId;
      return section;
    }));
  };
  const answers = {
    VE_PING: () => ['VE_PONG', {}],
    REQ_PB_DATA: async ({ reason }) => reason === 'back'
      ? ['WEBSITE_DETAIL_BEFORE_BACK', { rev, scrollY, selected: null, pendingInline: await read('/pending') }]
      : ['SAVE_PB_DATA', { rev, hash: '0'.repeat(16) }],
    GET_COMPONENTS: () => ['GET_COMPONENTS', { items: [...document.querySelectorAll('section')].map((section, index) => (
      { id: section.dataset.voldId, section: section.dataset.voldSection, index, hidden: false, fields: [] })) }],
    GET_REGISTERED_COMPONENTS: () => ['GET_REGISTERED_SECTIONS', { sections: [] }],
  };
  const hear = async ({ data: { t, id, re, rev: next, p } }) => {
    // Drawn at once: the next message asks for its sections.
    if (p.snapshot) show(p.snapshot.components);
    if (t !== 'VE_PING') await note(t, p, re);
    if (['VE_DATA', 'ADD_MORE_SECTION', 'SORT_WEBSITE_SECTION', 'DELETE_SECTION'].includes(t)) rev = next;
    const answer = await answers[t]?.(p) ?? (re ? null : ['VE_ACK', { rev }]);
    if (answer) say(...answer, id);
  };
  addEventListener('message', ({ origin, data, ports: [first] }) => {
    if (origin !== dashboard || data?.t !== 'VE_WELCOME') return;
    sid = data.p.sid;
    port = first;
    port.onmessage = hear;
  });
  const p = { versions: [1], nonce: crypto.randomUUID(), sdk: 'own', url: location.href, caps: ['patch'] };
  parent.postMessage({ ve: 1, t: 'VE_HELLO', p }, dashboard);
  document.querySelector('button').onclick = async () => {
    for (const [t, p] of await read('/press')) say(t, p);
  };
  // The name of a window outlives a navigation, also where the browser keeps no storage for a framed website.
  new Function('say', 'note', window.name)(say, note);
  for (;;) {
    if (port) for (const [t, p] of await read('/orders')) {
      if (t === 'run') new Function('say', 'note', p)(say, note);
      else say(t, p);
    }
    await new Promise((next) => setTimeout(next, 100));
  }
</script></html>`;
