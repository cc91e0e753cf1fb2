import { createHmac } from 'node:crypto';
import type { ClientDomain } from '@vold/contract';
import type { Keychain } from '../../platform/auth/keychain.ts';

/** The token that proves a domain: the same for a client and a domain as long as the installation's key does not change. */
function domainToken(keychain: Keychain, clientId: string, domain: string): string {
  const mac = createHmac('sha256', keychain.derive('domain proof'))
    .update(`${clientId} ${domain}`)
    .digest('hex');
  return mac.slice(0, 40);
}

/** The DNS record that proves a domain: its name and value. */
export function proofOf(
  keychain: Keychain,
  clientId: string,
  domain: string,
): Pick<ClientDomain, 'txt' | 'file'> {
  const token = domainToken(keychain, clientId, domain);
  return {
    txt: { name: `_vold.${domain}`, value: `vold-site=${token}` },
    file: { url: `http://${domain}/.well-known/vold-site.txt`, content: token },
  };
}
