const providers: [RegExp, string][] = [
  [/(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com)$/, 'YouTube'],
  [/(^|\.)vimeo\.com$/, 'Vimeo'],
  [/(^|\.)(dailymotion\.com|dai\.ly)$/, 'Dailymotion'],
  [/(^|\.)(twitter\.com|x\.com)$/, 'Twitter'],
  [/(^|\.)(facebook\.com|fb\.watch)$/, 'Facebook'],
  [/(^|\.)(instagram\.com|instagr\.am)$/, 'Instagram'],
  [/(^|\.)tiktok\.com$/, 'TikTok'],
  [/(^|\.)(open\.)?spotify\.com$/, 'Spotify'],
  [/(^|\.)soundcloud\.com$/, 'SoundCloud'],
  [/(^|\.)mixcloud\.com$/, 'Mixcloud'],
  [/(^|\.)wordpress\.tv$/, 'WordPress.tv'],
  [/(^|\.)(videopress|video\.wordpress)\.com$/, 'VideoPress'],
  [/(^|\.)ted\.com$/, 'TED'],
  [/(^|\.)(flickr\.com|flic\.kr)$/, 'Flickr'],
  [/(^|\.)slideshare\.net$/, 'SlideShare'],
  [/(^|\.)reddit\.com$/, 'Reddit'],
  [
    /(^|\.)(tumblr\.com|pinterest\.\w+|bsky\.app|imgur\.com|scribd\.com|issuu\.com|codepen\.io|kickstarter\.com)$/,
    'Link',
  ],
];

function parse(address: string): URL | undefined {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return undefined;
  return new URL(absolute);
}

/** Name of the website that WordPress would embed from, or undefined. */
export function embedProvider(address: string): string | undefined {
  const host = parse(address)?.hostname.toLowerCase();
  return host === undefined ? undefined : providers.find(([pattern]) => pattern.test(host))?.[1];
}

/** The id of a YouTube video in any form of its address, or undefined. */
export function youtubeId(address: string): string | undefined {
  const url = parse(address);
  if (!url || embedProvider(address) !== 'YouTube') return undefined;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id = url.hostname.endsWith('youtu.be')
    ? first
    : ['embed', 'v', 'shorts', 'live'].includes(first)
      ? second
      : (url.searchParams.get('v') ?? '');
  return /^[\w-]{6,20}$/.test(id) ? id : undefined;
}

/** The address that a person would open, from the address of a player in a frame. */
export function publicAddress(address: string): string {
  const url = parse(address);
  if (!url) return address;
  const video = youtubeId(address);
  if (video) return `https://www.youtube.com/watch?v=${video}`;
  const vimeo = /^\/video\/(\d+)/.exec(url.pathname);
  if (url.hostname === 'player.vimeo.com' && vimeo) return `https://vimeo.com/${vimeo[1]}`;
  return url.href;
}
