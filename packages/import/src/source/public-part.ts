/** The note on an item that had parts for members. */
export const membersOnly = 'Parts for members only were left out.';

/**
 * A text without the parts that only members could read: gated blocks of Ghost, and blocks and shortcodes of WordPress whose names
 * say so (`[restrict]…[/restrict]`, `pmpro/membership`). Parts for guests stay. Takes linear time.
 */
export function publicPart(content: string): { content: string; isCut: boolean } {
  const kept = withoutShortcodes(withoutBlocks(withoutGated(content)));
  return { content: kept, isCut: kept !== content };
}

const gate = /^\s*kg-gated-block\s*:\s*(begin|end)\b/i;

/** Ghost shows a gated block to guests only if it says `nonMember:true`. One that does not end takes the rest of the text. */
function withoutGated(content: string): string {
  let isGated = false;
  let out = '';
  let at = 0;
  for (const { start, end, inside } of comments(content)) {
    const mark = gate.exec(inside)?.[1]?.toLowerCase();
    if (mark === undefined) continue;
    if (!isGated) out += content.slice(at, start);
    at = end;
    isGated = mark === 'begin' && !/\bnonMember\s*[:=]\s*["']?true\b/i.test(inside);
  }
  return isGated ? out : out + content.slice(at);
}

interface Comment {
  start: number;
  end: number;
  inside: string;
}

function* comments(content: string): Generator<Comment> {
  for (let from = 0; ; ) {
    const start = content.indexOf('<!--', from);
    const close = start < 0 ? -1 : content.indexOf('-->', start + 4);
    if (close < 0) return;
    from = close + 3;
    yield { start, end: from, inside: content.slice(start + 4, close) };
  }
}

/** Parts of a name that say whom something is for. */
const forMembers =
  /(?:^|[-_/])(?:member[a-z]*|mepr|rcp|pms|pmpro|ihc|wlm|swpm|s2if|arm|wcm|restrict(?:ed|ion)?|private|premium|protect(?:ed|ion)?|paid|paywall|subscribers?|subscription|vip|patrons?|patreon|logged[-_]?in|loggedin|signed[-_]?in|students?|ppwp|passster|am4show|gated|hide-content|hidden-content)(?:$|[-_/])/i;
const forGuests =
  /non[-_]?members?|not[-_]?(?:member|logged|signed)|logged[-_]?out|guests?|visitors?|am4guest/i;
/** Names of forms, lists and buttons of the same plugins, and of people. */
const ofOthers =
  /team|staff|board|crew|band|profile|card|bio|photo|director|list|grid|count|form|log-?in(?!-)|login|register|signup|account|checkout|button|link|price|pricing|plans?|levels?$|table|testimonial|container$|buttons$/i;

function isForMembers(name: string): boolean {
  if (forGuests.test(name)) return false;
  if (/logged[-_]?in|signed[-_]?in/i.test(name)) return true;
  return forMembers.test(name) && !ofOthers.test(name);
}

const blockName = /^\s*(\/?)wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)/i;
/** Attributes by which plugins show any block to some visitors only. */
const condition = /"(?:visibilityByRole|userStatus|userRoles?|user_?role|loggedIn\w*)"\s*:/i;

function isHidden(attributes: string): boolean {
  if (/"blockVisibility"\s*:\s*(?:false|\{\s*"hideBlock"\s*:\s*true)/.test(attributes)) return true;
  return (
    condition.test(attributes) &&
    /logged[-_ ]?in|user[-_]?role|member|administrator|subscriber/i.test(attributes)
  );
}

function withoutBlocks(content: string): string {
  let out = '';
  let at = 0;
  /** The block that is left out, and how many of its name are open in it. */
  let hidden: { name: string; open: number } | null = null;
  for (const { start, end, inside } of comments(content)) {
    const found = blockName.exec(inside);
    if (!found) continue;
    const [whole, closes, written = ''] = found;
    const name = written.toLowerCase();
    const isEmpty = inside.trimEnd().endsWith('/');
    if (hidden) {
      if (name !== hidden.name || isEmpty) continue;
      hidden.open += closes ? -1 : 1;
      if (hidden.open > 0) continue;
      hidden = null;
      at = end;
      continue;
    }
    if (closes) continue;
    // Everything after it is for subscribers.
    if (name === 'jetpack/paywall') return out + content.slice(at, start);
    if (!isForMembers(name) && !isHidden(inside.slice(whole.length))) continue;
    out += content.slice(at, start);
    at = end;
    if (!isEmpty) hidden = { name, open: 1 };
  }
  return hidden ? out : out + content.slice(at);
}

const shortcode = /\[(\[?)(\/?)([a-z][\w-]{0,60})((?:\s[^\][]{0,2000})?)\]/gi;

/** Only a shortcode with an end has content; for one that says level 0, that is for those who are no members. */
function withoutShortcodes(content: string): string {
  const marks = [...content.matchAll(shortcode)].flatMap(
    ({ 0: whole, 1: escaped, 2: slash, 3: name = '', 4: rest = '', index }) => {
      if (escaped || !isForMembers(name)) return [];
      const isForAll = /\blevels?\s*=\s*["']?(?:0|-1)\b/.test(rest);
      return [
        { name: name.toLowerCase(), closes: slash !== '', isForAll, start: index, end: index + whole.length },
      ];
    },
  );
  const last = new Map(marks.flatMap(({ name, closes, start }) => (closes ? [[name, start] as const] : [])));
  let out = '';
  let at = 0;
  let hidden: { name: string; open: number } | null = null;
  for (const { name, closes, isForAll, start, end } of marks) {
    if (hidden) {
      if (name !== hidden.name) continue;
      hidden.open += closes ? -1 : 1;
      // A second one without an end ends with the first.
      if (hidden.open > 0 && start !== last.get(name)) continue;
      hidden = null;
      at = end;
    } else if (!closes && !isForAll && (last.get(name) ?? -1) > start) {
      out += content.slice(at, start);
      hidden = { name, open: 1 };
    }
  }
  return out + content.slice(at);
}
