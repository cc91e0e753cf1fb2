import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A new secret of 160 bits in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth:` address that an authenticator app reads, as a link or from a QR code. */
export function totpUri(secret: string, account: string, issuer: string): string {
  return new TOTP({ ...settings, issuer, label: account, secret }).toString();
}

/**
 * The time step that a code belongs to, or null if it is wrong. One step before and after count too: clocks differ,
 * and people type slowly.
 */
export function stepOfCode(secret: string, code: string, at = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = TOTP.validate({
    ...settings,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: at,
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period: settings.period, timestamp: at }) + delta;
}
