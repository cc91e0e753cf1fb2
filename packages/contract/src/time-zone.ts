import { z } from 'zod';

/** Names with a place, as IANA has them; numbers such as `+08:00` mean the opposite in some programs. */
const form = /^(?:UTC|[A-Za-z]+(?:\/[A-Za-z0-9_+-]+){1,2})$/;

export function isTimeZone(name: string): boolean {
  if (!form.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The time zone of a client's website, for example `Asia/Makassar`; empty: UTC. */
export const timeZone = z
  .string()
  .max(64)
  .refine((name) => name === '' || isTimeZone(name), 'Not a time zone, such as Asia/Makassar');
