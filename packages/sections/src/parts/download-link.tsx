import { decodePercents, isObject } from '@vold/contract';
import { type Data, readItems, readText } from './read.ts';
import { safeHref } from './safe-href.ts';

interface Props {
  href: string;
  title: string;
  note?: string;
}

/** A link for each item of a list of files. */
export function DownloadLinks({ data, field }: { data: Data; field: string }) {
  return readItems(data, field).map((item, index) => (
    <DownloadLink
      // biome-ignore lint/suspicious/noArrayIndexKey: files have no identity but their place
      key={index}
      href={isObject(item.file) ? readText(item.file, 'url') : readText(item, 'file')}
      title={readText(item, 'title')}
      note={readText(item, 'note')}
    />
  ));
}

/** A link that downloads a file. */
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
  return decodePercents(last);
}
