/** Classes of the website's base style sheet that views may use. */
const websiteClasses: ReadonlySet<string> = new Set(
  'button credit display footer-band h3 hour join lead lines link not-phone not-wide pad picture plate section sizes skip soft wrap'.split(
    ' ',
  ),
);

/** True if a class is one of the website's own, unless a style sheet of the client names it. */
export function isWebsiteClass(name: string): boolean {
  return websiteClasses.has(name);
}
