import { z } from 'zod';
import { isEmail, maxEmailLength, spellEmail } from './email-spelling.ts';

/** A mail address, also of a domain or a person whose name is not written in Latin letters. */
export const emailAddress = z
  .string()
  .max(maxEmailLength)
  .superRefine((text, context) => {
    // Not a pattern: JSON Schema has no way to say that it is one of Unicode.
    if (!isEmail(text)) context.addIssue({ code: 'invalid_format', format: 'email', input: text });
  })
  .overwrite(spellEmail)
  .meta({ format: 'email' });
