import { createCache } from '@vold/runtime/cache';
import type { Configuration, CustomFetch } from 'openid-client';
import type { Keychain } from '../../platform/auth/keychain.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { SafeFetch } from '../../platform/safe-fetch/index.ts';
import { openApplicationSecret } from './application-secret.ts';
import type { ProviderClient } from './find-provider.ts';

/** Milliseconds for which what a provider says of itself (its addresses, its keys) is believed. */
const freshMs = 10 * 60_000;
const maxKnown = 1000;
const timeoutMs = 10_000;

export interface ProviderClients {
  /** @throws ApiError PROVIDER_FAILED if the provider cannot be reached or is not one */
  of(provider: ProviderClient): Promise<Configuration>;
}

/** Clients of identity providers, made from their discovery documents. */
export function createProviderClients(
  keychain: Keychain,
  fetch: SafeFetch,
  onFailure: (error: unknown, provider: ProviderClient) => void,
): ProviderClients {
  const known = createCache<string, { at: number; rev: number; client: Promise<Configuration> }>(maxKnown);

  async function discover(provider: ProviderClient): Promise<Configuration> {
    // Only who signs in by a provider keeps it in memory.
    const oidc = await import('openid-client');
    const { issuer, application_id, client_id, id, name } = provider;
    const secret = openApplicationSecret(keychain, client_id, id, provider.secret);
    // The contract lets plain http through for this machine only, and the fetch refuses that outside of tests.
    const insecure = issuer.startsWith('http://') ? [oidc.allowInsecureRequests] : [];
    try {
      const found = await oidc.discovery(new URL(issuer), application_id, undefined, oidc.None(), {
        execute: insecure,
        [oidc.customFetch]: safely(fetch),
      });
      const server = found.serverMetadata();
      assertWebAddress(server.authorization_endpoint, insecure.length > 0);
      // Without a value, the standard's default is Basic.
      const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const authentication = ways.includes('client_secret_basic')
        ? oidc.ClientSecretBasic(secret)
        : oidc.ClientSecretPost(secret);
      const client = new oidc.Configuration(server, application_id, secret, authentication);
      client[oidc.customFetch] = safely(fetch);
      for (const allow of insecure) allow(client);
      oidc.enableNonRepudiationChecks(client);
      return client;
    } catch (error) {
      onFailure(error, provider);
      throw new ApiError('PROVIDER_FAILED', `${name} cannot be reached. Please try again later.`);
    }
  }

  return {
    of(provider) {
      const found = known.get(provider.id);
      if (found && found.rev === provider.rev && Date.now() - found.at < freshMs) return found.client;
      const client = discover(provider);
      known.set(provider.id, { at: Date.now(), rev: provider.rev, client });
      client.catch(() => known.delete(provider.id));
      return client;
    },
  };
}

/** A browser is sent there: anything but a web address would run in our own page. */
function assertWebAddress(address: string | undefined, insecure: boolean): void {
  const protocol = URL.parse(address ?? '')?.protocol;
  if (protocol !== 'https:' && !(insecure && protocol === 'http:')) {
    throw new Error('its authorization endpoint is not an https address');
  }
}

/** The fetch of addresses that people typed in, for the library. Providers have no reason to redirect these calls. */
function safely(fetch: SafeFetch): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const answer = await fetch(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body !== undefined && body !== null && { body: String(body) }),
      signal,
      maxRedirects: 0,
      timeout: timeoutMs,
    });
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: { 'content-type': answer.contentType },
    });
  };
}
