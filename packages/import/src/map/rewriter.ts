import { cutText, type PictureValue } from '@vold/contract';
import { sanitizeRichText } from '@vold/sections/sanitize';
import { imageOf, withoutCopies } from '../content/figures.ts';
import { writeFormulas } from '../content/formulas.ts';
import { type Element, findElements, htmlOf, parseHtml, replaceChildren, text } from '../content/html-dom.ts';
import type { PieceImage } from '../content/piece.ts';
import { withoutUnknownSite } from '../source/unknown-site.ts';

export interface RewriterSource {
  /** Address here for a link of the old website, or undefined where it leads elsewhere. */
  link(href: string): string | undefined;
  /** A root-relative address as one of the old website; others as they are. */
  absolute(href: string): string;
  /** The stored file for an address of the old website, or null where it stays remote. */
  picture(url: string, attachmentId?: string): PictureValue | null;
  /** The address of the stored file itself, in its own format; undefined if it stays remote. */
  file(url: string): string | undefined;
}

/** Makes content of the old website fit here: its links and files are those of this website, its HTML is clean. */
export interface Rewriter {
  html(html: string): string;
  picture(image: PieceImage): PictureValue & { caption?: string };
  link(href: string): string;
  /** Address of a file that visitors download: a picture as it was uploaded, not a size of it. */
  file(href: string): string;
}

export function createRewriter(source: RewriterSource): Rewriter {
  const link = (href: string) => {
    const absolute = source.absolute(href);
    return source.link(href) ?? source.picture(absolute)?.url ?? withoutUnknownSite(absolute);
  };
  return {
    link,
    file: (href) => source.file(source.absolute(href)) ?? link(href),
    html(html) {
      const nodes = withoutCopies(parseHtml(html));
      writeFormulas(nodes);
      // Words of a form have nothing between them without its elements.
      for (const label of findElements(nodes, 'label', 'legend', 'button', 'option'))
        replaceChildren(label, [...label.children, text(' ')]);
      for (const anchor of findElements(nodes, 'a')) {
        if (anchor.attribs.href) anchor.attribs.href = link(anchor.attribs.href);
      }
      for (const image of findElements(nodes, 'img')) rewriteImage(image, source);
      for (const media of findElements(nodes, 'video', 'audio', 'source', 'track')) {
        for (const name of ['src', 'poster']) {
          const address = media.attribs[name];
          if (address) media.attribs[name] = link(address);
        }
      }
      return withoutUnknownSite(sanitizeRichText(htmlOf(nodes)).trim());
    },
    picture(image) {
      const url = source.absolute(image.url);
      const stored = source.picture(url, image.attachmentId);
      const value: PictureValue & { caption?: string } = stored
        ? { ...stored }
        : { id: null, url: withoutUnknownSite(url).slice(0, 2048) };
      if (image.alt) value.alt = cutText(image.alt, 1000);
      if (image.caption) value.caption = cutText(image.caption, 1000);
      return value;
    },
  };
}

/** Copies in other sizes belong to the old website; sizes of pictures here are made by the renderer. */
function rewriteImage(image: Element, source: RewriterSource): void {
  const { url: written, attachmentId } = imageOf(image);
  const url = source.absolute(written);
  image.attribs.src = url;
  delete image.attribs.srcset;
  delete image.attribs.sizes;
  const stored = source.picture(url, attachmentId);
  if (!stored) return;
  image.attribs.src = stored.url;
  // The size in the text is how large the author wanted it; the ratio of the file does the rest.
  if (!image.attribs.width && stored.width && stored.height) {
    image.attribs.width = String(stored.width);
    image.attribs.height = String(stored.height);
  }
}
