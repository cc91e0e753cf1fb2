import { allowedAttributes, allowedElements } from '../../src/sanitise/allowed.ts';
import { purifier } from '../../src/sanitise/purify.ts';
import { nativeSanitiser, type Sanitise } from '../../src/sanitise/sanitiser.ts';

declare global {
  interface Window {
    sanitisers: Record<'native' | 'purify', Sanitise | null>;
  }
}

window.sanitisers = { native: nativeSanitiser(), purify: purifier(allowedElements, allowedAttributes) };
