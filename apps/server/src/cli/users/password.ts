import { randomBytes } from 'node:crypto';
import { userResource } from '@vold/contract';
import { StartupError } from '../../platform/startup-error.ts';

/** The given password if it is acceptable, else a random one of 120 bits. @throws StartupError */
export function choosePassword(given: string | undefined): string {
  if (given === undefined) return randomBytes(15).toString('base64url');
  const parsed = userResource.fields.shape.password.safeParse(given);
  if (!parsed.success) throw new StartupError(`--password: ${parsed.error.issues[0]?.message}.`);
  return parsed.data;
}
