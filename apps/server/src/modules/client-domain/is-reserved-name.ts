/**
 * Names of no registry: RFC 2606, 6761, 6762, 8375, 9476, what private networks call themselves, and names without a dot.
 * PostgreSQL reads it as well.
 */
export const reservedNames =
  /^[^.]+$|(^|\.)(localhost|test|example|invalid|local|internal|lan|home|alt|example\.(com|net|org)|home\.arpa)$/;

/** Whether a host name belongs to nobody and never will, so that there is nothing to prove. */
export function isReservedName(domain: string): boolean {
  return reservedNames.test(domain.toLowerCase());
}
