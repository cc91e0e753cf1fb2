/**
 * The only script of a visitor's page, on websites with a measurement id: it asks once, keeps the answer in the browser's
 * storage, and loads Google Analytics after "accept" alone.
 */

const storageKey = 'vold-analytics';
type Choice = 'granted' | 'denied';

function readChoice(): Choice | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'granted' || stored === 'denied' ? stored : null;
  } catch {
    return null;
  }
}

function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Without storage the answer holds for this page.
  }
}

function loadAnalytics(id: string): void {
  // Google's script reads what was said before it came from a global list of this name.
  const dataLayer: unknown[] = [];
  Object.assign(window, { dataLayer });
  function gtag(..._values: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: Google's script ignores arrays
    dataLayer.push(arguments);
  }
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  gtag('js', new Date());
  gtag('config', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
}

/** Google's cookies lie at the host or at a domain above it. */
function removeCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.slice(0, cookie.indexOf('=')));
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter((one) => one === '_ga' || one.startsWith('_ga_'))) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

function start(bar: HTMLElement, id: string): void {
  const root = document.documentElement;
  const settings = document.querySelector<HTMLElement>('[data-consent-open]');
  let choice = readChoice();

  function show(isShown: boolean): void {
    bar.hidden = !isShown;
    // Elements that are reached by keyboard are scrolled to a place above the bar.
    root.style.scrollPaddingBottom = isShown ? `${bar.offsetHeight}px` : '';
  }

  function choose(next: Choice): void {
    const wasLoaded = choice === 'granted';
    choice = next;
    keepChoice(next);
    show(false);
    if (next === 'granted' && !wasLoaded) loadAnalytics(id);
    if (next === 'denied' && wasLoaded) {
      removeCookies();
      // A script that runs cannot be unloaded in any other way.
      location.reload();
    }
    settings?.focus({ preventScroll: true });
  }

  for (const button of bar.querySelectorAll<HTMLElement>('[data-choice]')) {
    button.addEventListener('click', () =>
      choose(button.dataset.choice === 'granted' ? 'granted' : 'denied'),
    );
  }
  if (settings) {
    settings.hidden = false;
    settings.addEventListener('click', () => {
      show(true);
      bar.querySelector('button')?.focus();
    });
  }
  if (choice === 'granted') loadAnalytics(id);
  else if (choice === null) show(true);
}

const bar = document.querySelector<HTMLElement>('[data-consent]');
const id = bar?.dataset.consent;
// The browser has declined for its user: there is nothing to ask or to change.
const isRefused =
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
  navigator.doNotTrack === '1';
if (bar && id && !isRefused) start(bar, id);
