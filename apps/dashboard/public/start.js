// What cannot wait for the dashboard's code. Plain script on purpose: a module would run after the page is drawn.

// Asks for what the start-up will ask for first, while the code is on its way (src/session/start-calls.ts takes it).
(() => {
  let auth = null;
  let client = null;
  try {
    auth = localStorage.getItem('auth');
    // As src/session/storage.ts: a tab keeps its client.
    client = sessionStorage.getItem('client_id') || localStorage.getItem('client_id');
  } catch {
    // Storage can be switched off; then nobody is signed in.
  }
  if (!auth || !/^\/(?:dashboard(?:\/|$)|$)/.test(location.pathname)) return;
  const authorization = `Bearer ${auth}`;
  const answers = new Map();
  const addressOf = (path, draft) => `/api/v1/${path}${draft ? ` ${draft}` : ''}`;
  const askAlone = async (call) => {
    const [address, draft] = call.split(' ');
    const headers = { Authorization: authorization, ...(draft && { 'X-Vold-Edition': draft }) };
    const response = await fetch(address, { headers });
    return { status: response.status, text: await response.text() };
  };
  // Whoever takes it sees the failure; nobody may.
  const keep = (call, answer) => {
    answer.catch(() => {});
    answers.set(call, answer);
    return answer;
  };
  // In one request (apps/server/src/platform/http/joined-calls.ts): a line for each answer, as soon as it is there.
  const askTogether = (calls) => {
    const open = [];
    const kept = calls.map((call) =>
      keep(call, new Promise((resolve, reject) => open.push({ resolve, reject }))),
    );
    const read = async () => {
      const response = await fetch(`/api/calls?${new URLSearchParams(calls.map((call) => ['call', call]))}`, {
        headers: { Authorization: authorization },
      });
      // A server of an earlier version, for example.
      if (response.status !== 200) {
        for (const [place, call] of calls.entries()) open[place].resolve(askAlone(call));
        return;
      }
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) throw new Error('The answer ended');
        const lines = (rest + value).split('\n');
        rest = lines.pop();
        for (const line of lines) {
          const [place, status, text] = JSON.parse(line);
          open[place].resolve({ status, text });
        }
      }
    };
    read().catch((error) => {
      for (const { reject } of open) reject(error);
    });
    return kept;
  };
  // As src/features/pages/page-list.ts for an address that says only how they are shown: the config says what the list
  // leaves out.
  const askForPages = async (...asked) => {
    const [self, { results }] = (await Promise.all(asked)).map(({ text }) => JSON.parse(text));
    // As src/session/may.ts.
    if (!self.client.master && !self.permissions.includes('page.list')) return;
    const list = new URLSearchParams({ sort: 'id DESC', limit: '50', skip: '0' });
    const home = results[0].default_homepage;
    if (home) list.set('where', JSON.stringify({ id: { ne: home } }));
    // As `listed` of src/editing/listing/use-list.ts: pages are listed as they will be.
    const calls = [addressOf(`page/${client}?${list}`, 'draft')];
    if (home) calls.push(addressOf(`page/${home}/${client}`, 'draft'));
    askTogether(calls);
  };
  const settings = (where) =>
    `website-setting/${client}?${new URLSearchParams({
      sort: 'data.order ASC',
      limit: '999999',
      where: JSON.stringify(where),
    })}`;
  // Of every screen: who is signed in, the client, the menu and its counts.
  const calls = ['self'];
  if (/^cl_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(client ?? '')) {
    calls.push(`webconfig/${client}`, `client/${client}`, `insight/content/${client}`);
    for (const position of ['posts', 'property']) calls.push(settings({ 'data.menu_position.id': position }));
    const [, screen, type] =
      /^\/dashboard\/(pages$|files$|posts(?=\/)|property(?=\/))(?:\/([\w-]+)$)?/.exec(location.pathname) ??
      [];
    if (screen === 'pages' || type) calls.push(`draft/changes/${client}?limit=1`);
    if (type) {
      const where = JSON.stringify({ type });
      // As src/features/posts/use-post-list.tsx for a type without an order of its own.
      const list = new URLSearchParams({ sort: 'id DESC', limit: '50', skip: '0', where });
      if (!location.search) calls.push(`post/${client}?${list} draft`);
      // Of its filter (src/editing/inputs/vold-category-selector/use-categories.ts).
      const select = 'id,title,parent,changed,published_rev';
      const categories = new URLSearchParams({ sort: 'index ASC', limit: '999999', select, where });
      calls.push(`category/${client}?${categories} draft`);
    }
    if (screen === 'pages') calls.push(settings({ 'data.extendPageInput': true }));
    if (screen === 'files') {
      const list = new URLSearchParams({ sort: 'created_at DESC', limit: '100', skip: '0' });
      if (/^(?:\?layout=list)?$/.test(location.search)) calls.push(`media/${client}?${list}`);
      calls.push(`insight/storage/${client}`, `picture/folders/${client}`, `files/folders/${client}`);
    }
  }
  const [self, webconfig] = askTogether(calls.map((path) => addressOf(path)));
  const isPages =
    location.pathname === '/dashboard/pages' && /^(?:\?view=(?:card|table))?$/.test(location.search);
  // Whoever takes the answers says what is wrong with them.
  if (isPages && webconfig) askForPages(self, webconfig).catch(() => {});
  window.voldStart = { authorization, answers };
})();

// Sets the theme before the first paint, so that a dark dashboard never flashes white.
(() => {
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem('color_scheme') || 'auto';
  } catch {
    // Storage can be switched off; then the system decides.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
