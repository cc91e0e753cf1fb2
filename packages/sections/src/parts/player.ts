/** A film that can play in a frame of the page. */
export interface Player {
  /** For the page's policy: `https://player.vimeo.com`. */
  origin: string;
  /** Starts the film at once. */
  src: string;
}

const youtubeHosts = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com']);
const youtubeId = /^[\w-]{6,20}$/;
const vimeoPath = /^\/(?:video\/|channels\/\w+\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/;

/** The player of a film on YouTube or Vimeo, in the variant that sets no cookies before it plays; null: it is none. */
export function playerOf(href: string): Player | null {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/^www\./, '');
  if (youtubeHosts.has(host) || host === 'youtu.be') return youtubePlayer(url, host);
  return host === 'vimeo.com' || host === 'player.vimeo.com' ? vimeoPlayer(url) : null;
}

function youtubePlayer({ pathname, searchParams }: URL, host: string): Player | null {
  const [, first = '', second = ''] = pathname.split('/');
  const id =
    host === 'youtu.be'
      ? first
      : ['embed', 'shorts', 'live', 'v'].includes(first)
        ? second
        : (searchParams.get('v') ?? '');
  if (!youtubeId.test(id)) return null;
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? '');
  const query = new URLSearchParams({ autoplay: '1', rel: '0', ...(start > 0 && { start: String(start) }) });
  const origin = 'https://www.youtube-nocookie.com';
  return { origin, src: `${origin}/embed/${id}?${query}` };
}

function vimeoPlayer({ pathname, searchParams }: URL): Player | null {
  const [, id, inPath] = vimeoPath.exec(pathname) ?? [];
  if (id === undefined) return null;
  // A film that is not listed opens with its hash only.
  const hash = inPath ?? searchParams.get('h') ?? '';
  const isHash = /^[0-9a-f]{6,20}$/.test(hash);
  const query = new URLSearchParams({ autoplay: '1', dnt: '1', ...(isHash && { h: hash }) });
  const origin = 'https://player.vimeo.com';
  return { origin, src: `${origin}/video/${id}?${query}` };
}

/** `90`, `90s` or `1m30s`, as addresses of YouTube have it. */
function secondsOf(text: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
