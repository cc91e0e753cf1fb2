import { once } from 'node:events';
import { createServer } from 'node:http';
import type { PageComponents } from '@vold/contract';
import type { RunningServer } from '@vold/testing';

/** The page that a website of plain HTML reads. */
export interface PlainPage {
  clientId: string;
  pageId: string;
  token: string;
}

/** Section definitions that it brings itself. */
const definitions = [
  {
    sectionId: 'opening-times',
    title: 'Opening times',
    components: [{ id: 'i1', component: 'VoldInput', model: 'weekdays', title: 'Weekdays' }],
  },
  { sectionId: 'Old Banner', title: 'Old banner', components: [] },
];

/**
 * A client's own website: plain HTML from its own server, on a separate origin, with the SDK's script. It shows the saved
 * content; `read` returns its page, once that is known.
 */
export async function servePlainSite(dashboard: RunningServer, read: () => PlainPage) {
  const server = createServer(async (_request, response) => {
    const { clientId, pageId, token } = read();
    const answer = await fetch(`${dashboard.url}/api/v1/page/${pageId}/${clientId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { components }: { components: PageComponents } = JSON.parse(await answer.text());
    const sections = (components.en ?? []).map(
      ({ id, sectionId, data }) =>
        `<section data-vold-section="${sectionId}" data-vold-id="${id}"><h2 data-vold-field="${Object.keys(data)[0] ?? ''}">${String(Object.values(data)[0] ?? '')}</h2></section>`,
    );
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain</title>
<style>section{min-height:600px}</style>
<script type="module" src="${dashboard.url}/sdk.js" data-dashboard="${dashboard.url}"></script>
<script type="application/json" data-vold-definitions>${JSON.stringify(definitions)}</script>
<main>${sections.join('')}</main></html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
