import { safeHref } from './safe-href.ts';

interface Props {
  href: string;
  title: string;
  note?: string;
}

/** A file to take away. */
export function DownloadLink({ href, title, note }: Props) {
  const address = safeHref(href);
  if (address === '#') return null;
  return (
    <a className="download" href={address} download>
      <svg viewBox="0 0 34 40" aria-hidden="true">
        <path d="M3 3h19l9 9v25H3zM22 3v9h9M17 18v11m-5-5 5 5 5-5" />
      </svg>
      <div>
        {title || fileName(address)}
        {note && <span>{note}</span>}
      </div>
    </a>
  );
}

function fileName(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').pop() ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
