/** Names of marks around parts that may be for members only. More than an importer knows: a difference is only reported. */
const loose = /member|gated|restrict|premium|paywall|private|protect|subscri|logged|paid-|vip/i;
const other =
  /non-?_?member|not|logged-?_?out|guest|visitor|team|list|form|login|button|link|count|table|container|profile|card|bio|photo|subscribe(?!r)|subscription/i;

/** Different marks of a text that are looked for, at most. */
const maxMarks = 50;

export type Marks = ReturnType<typeof createMarks>;

/** Follows which part of a text may be for members only. */
export function createMarks(html: string) {
  const ends = new Map<string, boolean>();
  let open = '';
  const isMark = (name: string) => loose.test(name) && !other.test(name);
  /** One without an end hides nothing. */
  const hasEnd = (mark: string) => {
    const known = ends.get(mark);
    if (known !== undefined || ends.size >= maxMarks) return known ?? false;
    const found = html.includes(mark);
    ends.set(mark, found);
    return found;
  };
  return {
    isMark,
    state: () => (open === '' ? {} : { isHidden: true }),
    meet(name: string, closes: boolean, rest: string, end: string): void {
      if (open !== '') {
        if (open === name && closes) open = '';
        return;
      }
      const isForAll = /nonMember\s{0,9}[:=]\s{0,9}["']?true|\blevels?\s{0,9}=\s{0,9}["']?(?:0|-1)\b/i.test(
        rest,
      );
      if (!closes && !isForAll && isMark(name) && hasEnd(name === 'gated' ? end : end + name)) open = name;
    },
  };
}
