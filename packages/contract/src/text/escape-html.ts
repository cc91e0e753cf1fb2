const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const special = /[&<>"'\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;

/** Escapes a text for HTML and XML, also within a quoted attribute. Characters that XML does not allow are removed. */
export function escapeHtml(text: string): string {
  return text.replaceAll(special, (character) => entities[character] ?? '');
}
