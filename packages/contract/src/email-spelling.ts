const form =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}[.。．｡])+(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$/iu;

/** Longest address that mail servers take, in characters. */
export const maxEmailLength = 254;

/**
 * A mail address in the one spelling that is stored and compared: without blanks around it, its domain in lower case and
 * ASCII (`info@müller.de` is `info@xn--mller-kva.de`, as browsers send it). What is none stays as it is.
 */
export function spellEmail(text: string): string {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  const domain = trimmed
    .slice(at + 1)
    .normalize('NFC')
    .replace(/[。．｡]/g, '.');
  if (at < 1 || domain.length > maxEmailLength || /[\s/\\:?#%[\]]/.test(domain)) return trimmed;
  return `${trimmed.slice(0, at).normalize('NFC')}@${asciiDomain(domain) ?? domain}`;
}

function asciiDomain(domain: string): string | null {
  if (/^[\0-\x7f]*$/.test(domain)) return domain.toLowerCase();
  return URL.parse(`http://${domain}`)?.hostname ?? null;
}

export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && form.test(text);
}
