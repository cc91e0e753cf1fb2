import type { SocialType } from '@vold/contract';
import { phoneNumber } from '../parts/contact-lines.tsx';

/** Numbers are called, or written to; everything else is an address. */
export function socialHref({ type, link }: { type: SocialType; link: string }): string {
  const number = phoneNumber(link.trim());
  if (!number) return link;
  return type === 'whatsapp+' ? `https://wa.me/${number.replace(/\D/g, '')}` : `tel:${number}`;
}
