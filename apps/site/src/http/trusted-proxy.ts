import { compile } from '@fastify/proxy-addr';

/** True if an address is a proxy whose `X-Forwarded-*` headers count; `hop` counts from the peer that is connected to us. */
export type TrustedProxy = (address: string, hop: number) => boolean;

/**
 * Reads `VOLD_TRUST_PROXY`: `true`, `false`, or a comma list of addresses. Without it the same machine's proxy is trusted.
 * @throws TypeError for what is no address
 */
export function trustedProxy(value: string): TrustedProxy {
  const said = value.trim();
  if (said === 'true' || said === '1') return () => true;
  if (said === 'false' || said === '0') return () => false;
  return compile((said || 'loopback').split(',').map((address) => address.trim()));
}
