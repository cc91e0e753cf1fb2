import { allowedAttributes, allowedElements } from '../../src/sanitize/allowed.ts';
import { purifier } from '../../src/sanitize/purify.ts';
import { nativeSanitizer, type Sanitize } from '../../src/sanitize/sanitizer.ts';

declare global {
  interface Window {
    sanitizers: Record<'native' | 'purify', Sanitize | null>;
  }
}

window.sanitizers = { native: nativeSanitizer(), purify: purifier(allowedElements, allowedAttributes) };
