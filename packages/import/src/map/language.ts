/**
 * The content language for a language as WordPress writes it (`en-US`, `pt_BR`, `fr`): the client's own entry where it
 * has the region or the bare language, else the bare language. Empty or unreadable means the client's default.
 */
export function contentLanguage(written: string, clientLanguages: readonly string[]): string {
  const fallback = clientLanguages[0] ?? 'en';
  const tag = written.trim().toLowerCase().replace(/_/g, '-');
  const [base = '', region] = tag.split('-');
  if (!/^[a-z]{2,3}$/.test(base)) return fallback;
  const withRegion = region && /^[a-z0-9]{2,8}$/.test(region) ? `${base}-${region}` : base;
  if (clientLanguages.includes(withRegion)) return withRegion;
  return base;
}

/** Names of a language for the client's list: in English and in itself. */
export function languageEntry(code: string): { code: string; name: string; nativeName: string } {
  return { code, name: nameIn('en', code), nativeName: nameIn(code, code) };
}

function nameIn(language: string, code: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
