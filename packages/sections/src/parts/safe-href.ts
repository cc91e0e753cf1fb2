import { bareAddress } from '@vold/contract';

const allowed = /^(?:https?:|mailto:|tel:|sms:)/i;
const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/**
 * The address if a visitor may follow it, else `#`. Schemes that run code (`javascript:`, `data:`) are
 * refused, also when hidden behind the blanks and control characters that browsers drop.
 */
export function safeHref(address: string): string {
  const shown = address.trim();
  const bare = bareAddress(shown);
  if (hasScheme.test(bare) && !allowed.test(bare)) return '#';
  return shown || '#';
}

/** The address of a picture or film if it may be loaded, else an empty string. */
export function safeSource(address: string): string {
  const href = safeHref(address);
  return /^(?:mailto|tel|sms):/i.test(href) || href === '#' ? '' : href;
}
