import { emailAddress } from '@vold/contract';
import { z } from 'zod';

/** One line of text: control characters become blanks, so that nothing can begin another header. */
const line = z
  .string()
  .max(1000)
  .transform((text) =>
    text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .trim(),
  );

/** A message without its sender, which the client's settings decide when it is sent. */
export const mailMessage = z.object({
  /** Makes the Message-ID: a message that is sent twice after a crash arrives as one. */
  id: z.string().regex(/^[\w-]{1,100}$/),
  to: z.array(emailAddress).min(1).max(50),
  replyTo: emailAddress.nullable(),
  subject: line,
  html: z.string().max(500_000),
});
export type MailMessage = z.infer<typeof mailMessage>;

export const mailSender = z.object({ name: line, address: emailAddress });
export type MailSender = z.infer<typeof mailSender>;
