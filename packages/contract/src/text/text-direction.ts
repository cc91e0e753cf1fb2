const rightToLeft = new Set([
  'ar',
  'arc',
  'azb',
  'bal',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'lrc',
  'mzn',
  'nqo',
  'pnb',
  'prs',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]);

/** Scripts that are written from right to left, by their subtags. */
const scripts = new Set(['adlm', 'arab', 'aran', 'hebr', 'mand', 'nkoo', 'rohg', 'samr', 'syrc', 'thaa']);

/** Direction in which a language is written; a script that it names decides: `az-arab`, `ur-latn`. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  const [name = '', ...others] = language.toLowerCase().split('-');
  const script = others.find((part) => /^[a-z]{4}$/.test(part));
  return (script ? scripts.has(script) : rightToLeft.has(name)) ? 'rtl' : 'ltr';
}
