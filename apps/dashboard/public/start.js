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
  const ask = (path, edition) => {
    const headers = { Authorization: authorization, ...(edition && { 'X-Vold-Edition': edition }) };
    const answer = fetch(`/api/v1/${path}`, { headers }).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }));
    // Whoever takes it sees the failure; nobody may.
    answer.catch(() => {});
    answers.set(`/api/v1/${path}${edition ? ` ${edition}` : ''}`, answer);
    return answer;
  };
  // As src/features/pages/page-list.ts for an address that says only how they are shown: the config says what the list
  // leaves out.
  const askForPages = async (...asked) => {
    const [self, webconfig] = (await Promise.all(asked)).map(({ text }) => JSON.parse(text));
    // As src/session/may.ts.
    if (!self.client.master && !self.permissions.includes('page.list')) return;
    const list = new URLSearchParams({ sort: 'id DESC', limit: '50', skip: '0' });
    if (webconfig.default_homepage)
      list.set('where', JSON.stringify({ id: { ne: webconfig.default_homepage } }));
    // As `listed` of src/editing/listing/use-list.ts: pages are listed as they will be.
    ask(`page/${client}?${list}`, 'draft');
  };
  const self = ask('self');
  if (/^cl_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(client ?? '')) {
    const webconfig = ask(`webconfig/${client}`);
    ask(`client/${client}`);
    const isPages =
      location.pathname === '/dashboard/pages' && /^(?:\?view=(?:card|table))?$/.test(location.search);
    // Whoever takes the answers says what is wrong with them.
    if (isPages) askForPages(self, webconfig).catch(() => {});
  }
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
