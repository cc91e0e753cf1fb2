/**
 * A typed address in the form that addresses have (FORM-28, FORM-29): lower case, spaces and what has no place in one
 * become dashes, runs of dashes one; slashes stay, without any at the ends.
 */
export function tidyAddress(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_/\s-]/gu, '-')
    .replace(/\s+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/-?\/[-/]*/g, '/')
    .replace(/^[-/]+|[-/]+$/g, '');
}
