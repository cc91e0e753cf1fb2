// Sets the theme before the first paint, so that a dark dashboard never flashes white.
// Plain script on purpose: a module would run after the page is drawn.
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
