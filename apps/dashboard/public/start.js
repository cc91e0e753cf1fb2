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
  const ask = (path, use) => {
    let answer = fetch(`/api/v1/${path}`, { headers: { Authorization: authorization } });
    if (use) answer = answer.then(use);
    // Whoever takes it sees the failure; nobody may.
    answer.catch(() => {});
    answers.set(`/api/v1/${path}`, answer);
  };
  // As src/features/pages/page-list.ts for an address without parameters: the config says what the list leaves out.
  const askForPages = async (webconfig) => {
    const text = await webconfig.text();
    try {
      if (webconfig.ok) {
        const { default_homepage: homepage } = JSON.parse(text);
        const list = new URLSearchParams({ sort: 'id DESC', limit: '50', skip: '0' });
        if (homepage) list.set('where', JSON.stringify({ id: { ne: homepage } }));
        ask(`page/${client}?${list}`);
      }
    } catch {
      // Whoever takes the config says what is wrong with it.
    }
    return new Response(text, webconfig);
  };
  const isPages = location.pathname === '/dashboard/pages' && location.search === '';
  ask('self');
  if (/^cl_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(client ?? '')) {
    ask(`webconfig/${client}`, isPages && askForPages);
    ask(`client/${client}`);
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
