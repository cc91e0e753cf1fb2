import type { Sanitize } from '../sanitize/sanitizer.ts';
import { fieldKind } from './field-kind.ts';

/**
 * Shows a value in a marked element. Writes only what differs, so that nothing flickers or loses its caret.
 *
 * @param vold origin of uploaded files: content names them `/files/…`, which is not this website's
 */
export function writeField(field: HTMLElement, value: unknown, sanitize: Sanitize, vold: string): void {
  const onVold = (address: string): string => (address.startsWith('/files/') ? vold + address : address);
  switch (fieldKind(field)) {
    case 'html': {
      const html = sanitize(textOf(value)).replaceAll('="/files/', `="${vold}/files/`);
      if (field.innerHTML !== html) field.innerHTML = html;
      return;
    }
    case 'image':
      writeImage(field, value, onVold);
      return;
    case 'link':
      writeLink(field, value, onVold);
      return;
    case 'text':
      writeText(field, textOf(value));
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function writeText(field: HTMLElement, text: string): void {
  // Templates indent: white space around the text is theirs.
  if (field.textContent?.trim() !== text.trim()) field.textContent = text;
}

function writeImage(field: HTMLElement, value: unknown, onVold: (address: string) => string): void {
  const image = field instanceof HTMLImageElement ? field : field.querySelector('img');
  if (!image) return;
  const url = safeAddress(onVold(typeof value === 'string' ? value : textOf(read(value, 'url'))));
  if (image.getAttribute('src') !== url) {
    // Other sizes and formats of the old picture would win over `src`.
    for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
    image.removeAttribute('srcset');
    image.src = url;
  }
  image.alt = textOf(read(value, 'alt'));
}

function writeLink(field: HTMLElement, value: unknown, onVold: (address: string) => string): void {
  if (typeof value === 'string') {
    writeText(field, value);
    return;
  }
  const address = onVold(textOf(read(value, 'file')) || textOf(read(value, 'link')));
  if (field instanceof HTMLAnchorElement) field.setAttribute('href', safeAddress(address));
  if (field.childElementCount === 0) writeText(field, textOf(read(value, 'label')));
}

/** Addresses that open or show something; `javascript:` and other schemes become `#`. */
function safeAddress(address: string): string {
  const protocol = URL.parse(address, location.href)?.protocol ?? '';
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? address : '#';
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The value of a marked element in its stored form. */
export function readField(field: HTMLElement): unknown {
  const text = field.textContent?.trim() ?? '';
  switch (fieldKind(field)) {
    case 'html':
      return field.innerHTML.trim();
    case 'image': {
      const image = field instanceof HTMLImageElement ? field : field.querySelector('img');
      return { url: image?.getAttribute('src') ?? '', alt: image?.alt ?? '' };
    }
    case 'link':
      return { label: text, link: field.getAttribute('href') ?? '' };
    case 'text':
      return text;
  }
}
