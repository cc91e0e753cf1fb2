/**
 * The script that every page includes. For visitors it ends here; in the dashboard's frame it fetches the
 * editor. The dashboards come from the script's own attribute, which only the website can write.
 */
const params = new URLSearchParams(location.search);
if (window.parent !== window && params.get('editor') === 'true') {
  const url = new URL(location.href);
  const tkn = url.searchParams.get('tkn');
  url.searchParams.delete('tkn');
  // Before anything else: no later script, referrer or history entry sees the token.
  history.replaceState(history.state, '', url);
  const script = [...document.scripts].find((element) => element.src === import.meta.url);
  const dashboards = script?.dataset.dashboard?.split(/[\s,]+/).filter(Boolean) ?? [];
  // A click before the editor is there follows no link: the editor gets it as soon as it listens.
  let early: EventTarget | null = null;
  const hold = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    early = event.target;
  };
  addEventListener('click', hold, true);
  const release = (): void => {
    removeEventListener('click', hold, true);
    early?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  const address = new URL('./sdk-editor.js', import.meta.url).href;
  import(/* @vite-ignore */ address).then((editor) => editor.run(dashboards, tkn, release));
}
