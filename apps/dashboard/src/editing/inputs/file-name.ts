/** What the server calls the sizes of a picture: names of nobody's file. */
const sizes = /^(?:medium|big|raw)\.(?:webp|avif)$/;

/** The name of the file at an address: its last part, without the query; of a picture's sizes, "Picture". */
export function fileNameOf(url: string): string {
  const last = url.split(/[?#]/)[0]?.split('/').pop() || url;
  if (sizes.test(last)) return 'Picture';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
