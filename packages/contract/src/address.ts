/** The characters that browsers drop from an address before they read its scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
const ignored = /[\u0000-\u0020\u007f]/g;
const picture = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;

/** An address as browsers take it, for a look at its scheme. */
export function bareAddress(address: string): string {
  return address.replace(ignored, '');
}

/**
 * True if following an address could run a program within the page: `javascript:`, also when hidden behind blanks and control
 * characters, and the contents of a `data:` address unless it is a raster image. Without Zod: websites load it.
 */
export function runsCode(address: string): boolean {
  const bare = bareAddress(address);
  return /^(?:javascript|vbscript|data):/i.test(bare) && !picture.test(bare);
}
