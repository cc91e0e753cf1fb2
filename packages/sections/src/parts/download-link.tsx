import { safeHref } from './safe-href.ts';

interface Props {
  href: string;
  title: string;
  note?: string;
}

/** A file to take away. */
export function DownloadLink({ href, title, note }: Props) {
  const address = safeHref(href);
  const below = note || kindOf(address);
  if (address === '#') return null;
  return (
    <a className="download" href={address} download>
      <svg viewBox="0 0 34 40" aria-hidden="true">
        <path d="M3 3h19l9 9v25H3zM22 3v9h9M17 18v11m-5-5 5 5 5-5" />
      </svg>
      <div>
        {title || fileName(address)}
        {below && <span>{below}</span>}
      </div>
    </a>
  );
}

/** The kind of a file, by its extension; empty if there is none. */
function kindOf(address: string): string {
  return /[^/]\.([a-z0-9]{2,5})$/i.exec(fileName(address))?.[1]?.toUpperCase() ?? '';
}

function fileName(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').pop() ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
