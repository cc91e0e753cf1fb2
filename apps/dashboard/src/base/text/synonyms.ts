/** Words that people use for the same thing; the first of each is the product's own. */
const groups: readonly (readonly string[])[] = [
  ['create', 'new', 'add', 'make', 'write'],
  ['delete', 'remove', 'trash', 'bin', 'erase'],
  ['restore', 'recover', 'undelete'],
  ['change', 'edit', 'update', 'modify'],
  ['picture', 'image', 'photo', 'img'],
  ['file', 'upload', 'media', 'document', 'pdf'],
  ['settings', 'setting', 'configuration', 'preferences', 'options'],
  ['help', 'handbook', 'documentation', 'docs', 'manual', 'guide'],
  ['language', 'translation', 'translate', 'locale', 'multilingual'],
  ['address', 'url', 'slug', 'permalink'],
  ['menu', 'navigation'],
  ['design', 'theme', 'style', 'appearance', 'color', 'colour', 'font', 'logo'],
  ['user', 'people', 'person', 'staff', 'account', 'team', 'member', 'colleague'],
  ['role', 'permission', 'rights'],
  ['post', 'article', 'blog', 'news', 'entry'],
  ['form', 'submission', 'inbox', 'message'],
  ['history', 'audit', 'log', 'changes'],
  ['version', 'revision', 'undo', 'revert'],
  ['publish', 'online', 'release'],
  ['schedule', 'plan', 'later'],
  ['section', 'block', 'component'],
  ['category', 'tag', 'group'],
  ['search', 'find'],
  ['redirect', 'forward'],
  ['homepage', 'home', 'front'],
  ['insights', 'statistics', 'analytics', 'visitors', 'traffic', 'views'],
  ['ticket', 'support', 'issue', 'problem'],
  ['client', 'tenant', 'website', 'site'],
  ['mail', 'e-mail', 'email'],
];

/** Minimum number of letters for a prefix match. */
const prefix = 4;

/**
 * A word of a question in lower case as it may stand in a text: as it was typed, without the ending of its plural, and the
 * words that people use for the same.
 */
export function wordForms(word: string): { own: string[]; others: string[] } {
  const own = [...new Set([word, singular(word)])];
  const others = groups
    .filter((group) =>
      group.some((one) => own.includes(one) || (word.length >= prefix && one.startsWith(word))),
    )
    .flat()
    .filter((one) => !own.includes(one));
  return { own, others };
}

/** True if a text contains every word of a query, or a synonym. */
export function isAbout(text: string, question: string): boolean {
  const lower = text.toLowerCase();
  const whole = wordsIn(lower).flatMap((word) => [word, singular(word)]);
  return wordsOf(question).every((word) => {
    const { own, others } = wordForms(word);
    return own.some((form) => lower.includes(form)) || others.some((form) => whole.includes(form));
  });
}

/** The words of a text, without separators. */
export function wordsIn(text: string): string[] {
  return text.split(/[^\p{L}\p{N}-]+/u);
}

/** The words of a question, in lower case. */
export function wordsOf(question: string): string[] {
  return question.toLowerCase().split(/\s+/).filter(Boolean);
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
