import { ExportError } from '../source/export-error.ts';

/** Most characters of one text of the file; more is cut off, so that no text fills the memory. */
const maxTextCharacters = 5_000_000;
const maxTagCharacters = 1_000_000;

const openers = [
  { start: '<![CDATA[', end: ']]>' },
  { start: '<!--', end: '-->' },
  { start: '<?', end: '?>' },
] as const;
const longestOpener = '<!DOCTYPE'.length;

/** A `&` that begins no entity: other programs than WordPress write it so, and browsers take it as text. */
const bareAmpersand = /&(?!#?\w{1,30};)/g;
const longestEntity = '&#;'.length + 30;

/**
 * Runs before the XML parser, which holds every text in memory until it has seen the end: passes the file
 * through, writes each `&` that begins no entity as `&amp;` (the parser would take everything up to the next semicolon
 * for a name, tags and all), and cuts off texts, comments and CDATA sections that are too long. It also refuses a document
 * type declaration, so that no entity can be declared (an entity bomb ends here).
 *
 * `write` answers what the parser may see of a piece; `cuts` counts the texts that were cut off so far.
 *
 * @throws ExportError from `write`, for a DOCTYPE or an endless tag
 */
export function createTextGuard(): { write(text: string): string; readonly cuts: number } {
  /** The end of the current run: a CDATA section, comment, instruction, tag (`>`) or text (`<`). */
  let end: string = '<';
  let quote = '';
  let length = 0;
  let cuts = 0;
  let carry = '';

  function keep(whole: string): string {
    const run = end === '<' ? whole.replaceAll(bareAmpersand, '&amp;') : whole;
    const room = Math.max(0, maxTextCharacters - length);
    const isFirstCut = length <= maxTextCharacters && run.length > room;
    length += run.length;
    if (run.length <= room) return run;
    if (isFirstCut && (end === '<' || end === ']]>')) cuts += 1;
    // The cut may go through an entity, which would swallow the following tag: the semicolon ends it.
    return run.slice(0, room) + (isFirstCut && end === '<' ? ';' : '');
  }

  function write(text: string): string {
    const input = carry + text;
    carry = '';
    // Pieces are joined at the end: appending to one string in this loop makes V8's optimizer take seconds.
    const out: string[] = [];
    let at = 0;
    while (at < input.length) {
      if (end === '>') {
        let next = endOfTag(input, at, quote);
        if (!next.ended) {
          const whole = input.slice(0, endOfWhole(input, at));
          carry = input.slice(whole.length);
          next = endOfTag(whole, at, quote);
        }
        length += next.at - at;
        if (length > maxTagCharacters)
          throw new ExportError('The file has a tag of more than a million characters.');
        out.push(input.slice(at, next.at).replaceAll(bareAmpersand, '&amp;'));
        quote = next.quote;
        at = next.at;
        if (!next.ended) break;
        begin('<');
        continue;
      }
      const found = input.indexOf(end, at);
      if (found < 0) {
        // The end mark itself may be split between two pieces of the file.
        const rest = end === '<' ? endOfWhole(input, at) : input.length - (end.length - 1);
        const safe = Math.max(at, rest);
        out.push(keep(input.slice(at, safe)));
        carry = input.slice(safe);
        break;
      }
      out.push(keep(input.slice(at, found)));
      at = found;
      if (end !== '<') {
        out.push(end);
        at += end.length;
        begin('<');
        continue;
      }
      const markup = input.slice(at, at + longestOpener);
      if (markup.length < longestOpener && !isComplete(markup)) {
        carry = markup;
        break;
      }
      if (markup.toUpperCase() === '<!DOCTYPE') {
        throw new ExportError(
          'The file has a document type declaration (DOCTYPE), which no WordPress export has: it is not imported.',
        );
      }
      const opener = openers.find((candidate) => markup.startsWith(candidate.start));
      const mark = opener?.start ?? '<';
      out.push(mark);
      at += mark.length;
      begin(opener?.end ?? '>');
    }
    return out.join('');
  }

  function begin(next: string): void {
    end = next;
    length = 0;
    quote = '';
  }

  return {
    write,
    get cuts() {
      return cuts;
    },
  };
}

/** Finds the start of an entity that the next piece of the file may end; without one, the end of this piece. */
function endOfWhole(input: string, from: number): number {
  const last = input.lastIndexOf('&');
  const isOpen = last >= from && input.length - last < longestEntity && !input.includes(';', last);
  return isOpen ? last : input.length;
}

function isComplete(markup: string): boolean {
  return markup.length > 1 && markup[1] !== '!';
}

/** Index of a tag's end; `>` inside a quoted attribute does not end it. */
function endOfTag(input: string, from: number, openQuote: string) {
  let quote = openQuote;
  for (let at = from; at < input.length; at += 1) {
    const character = input.charAt(at);
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return { at: at + 1, quote: '', ended: true };
  }
  return { at: input.length, quote, ended: false };
}
