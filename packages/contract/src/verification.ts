import { z } from 'zod';

/** Services that ask for a tag on the home page, and the name of the tag that each asks for. */
export const verificationTags = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  pinterest: 'p:domain_verify',
  yandex: 'yandex-verification',
  facebook: 'facebook-domain-verification',
} as const;
export type VerificationService = keyof typeof verificationTags;

const code = z
  .string()
  .max(200)
  .regex(/^[\w+/=.-]*$/, 'Enter the code alone: letters, digits and _ + / = . -');

/** The code of each service's tag; empty: no tag. */
export const verification = z
  .object({ google: code, bing: code, pinterest: code, yandex: code, facebook: code } satisfies Record<
    VerificationService,
    typeof code
  >)
  .partial();
export type Verification = z.infer<typeof verification>;

/** The code of a pasted verification tag; any other text unchanged, without surrounding blanks. */
export function verificationCode(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.startsWith('<')) return trimmed;
  return /\scontent\s*=\s*["']?([^"'\s>]*)/i.exec(trimmed)?.[1] ?? trimmed;
}
