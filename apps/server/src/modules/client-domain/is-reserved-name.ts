/**
 * Names of no registry: RFC 2606, 6761, 6762, 8375, 9476, what private networks call themselves, and names without a dot.
 * PostgreSQL reads it as well.
 */
export const reservedNames =
  /^[^.]+$|(^|\.)(localhost|test|example|invalid|local|internal|lan|home|alt|example\.(com|net|org)|home\.arpa)$/;

/** True for a reserved host name, which needs no proof because it cannot be registered. */
export function isReservedName(domain: string): boolean {
  return reservedNames.test(domain.toLowerCase());
}
