import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const posted = z.object({
  section: z.object({ id: z.string(), sectionId: z.string(), data: z.record(z.string(), z.unknown()) }),
});

/** A website of plain HTML without JavaScript: sections that it cannot patch come as fragments. */
export async function serveFragmentSite(
  count: number,
  read: () => Promise<readonly z.infer<typeof posted>['section'][]>,
): Promise<{ url: string; name: (dashboard: string) => void; stop: () => void }> {
  let dashboard = '';
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.method === 'POST') {
      const { section } = posted.parse(JSON.parse(await text(request)));
      response.end(html(section));
      return;
    }
    const sections = (await read()).slice(0, count).map(html).join('');
    const script = `<script type="module" src="${dashboard}/sdk.js" data-dashboard="${dashboard}" data-fragments="/section"></script>`;
    response.end(
      `<!doctype html><meta charset="utf-8"><title>Fragments</title>${script}<main>${sections}</main>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    name: (address) => {
      dashboard = address;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Its heading is not marked: only the fragment shows a change of it. */
function html({ id, sectionId, data }: z.infer<typeof posted>['section']): string {
  const items = Array.isArray(data.items) ? data.items : [];
  const cards = items.map((item) => `<p>${String(item?.title ?? '')}</p>`).join('');
  return `<section data-vold-section="${sectionId}" data-vold-id="${id}"><h2>${String(data.title ?? '')}</h2>${cards}</section>`;
}
