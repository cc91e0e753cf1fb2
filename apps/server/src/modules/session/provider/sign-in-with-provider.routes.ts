import {
  loginAnswer,
  offeredProviders,
  providerAddress,
  providerReturnPath,
  spellEmail,
} from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { sql } from 'kysely';
import type { Configuration } from 'openid-client';
import { attemptSucceeded, beginAttempt } from '../../../platform/auth/throttle.ts';
import { isFromFuture } from '../../../platform/auth/token-time.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { networkOf } from '../../../platform/http/caller-address.ts';
import { type ApiRoute, defineRoute } from '../../../platform/http/route.ts';
import type { ModuleDeps } from '../../../resource/module.ts';
import { findProvider, isOfferedByDomain, type ProviderClients } from '../../sign-in-provider/index.ts';
import { refuseClosed } from '../account.ts';
import { admit } from '../admit.ts';
import { challengeEnded } from '../second-factor/index.ts';
import { sealIdToken } from './end-session-address.ts';
import { type IdentityClaims, identify, identityClaims } from './identify.ts';
import { keepSignIn, type SignInState, takeSignIn } from './sign-in-state.ts';

/** Sign-ins from one address in the throttle's window. */
const allowed = 30;

/**
 * `POST login/providers`, `POST login/provider`, `POST login/provider/finish`: signing in by OpenID Connect (code flow
 * with PKCE). The provider sends the browser back to the dashboard, which hands the answer on; so no token of ours is
 * ever in an address.
 */
export function signInWithProviderRoutes(
  { db, keychain, dashboardOrigin, log }: ModuleDeps,
  clients: ProviderClients,
): ApiRoute[] {
  const scope = { kind: 'system', reason: 'sign-in' } as const;

  const offer = defineRoute({
    method: 'POST',
    path: 'login/providers',
    action: 'session.list-providers',
    access: 'open',
    summary:
      'The identity providers of a user: those that have proven their e-mail domain, or those of a client',
    bodyLimit: 10_000,
    body: calls['POST login/providers'].body,
    response: offeredProviders,
    handle: async ({ body: { email = '', client = '' } }) => {
      // By the domain alone, never by the account: the answer tells nothing of who has one.
      const domain = spellEmail(email).toLowerCase().split('@')[1] ?? '';
      const { rows } = await db.read(scope, (tx) =>
        sql<{ id: string; name: string }>`select p.id, p.name
          from "sign-in-provider" p join client c on c.id = p.client_id
          where p.active and c.deleted_at is null and (c.slug = ${client}
            or ${isOfferedByDomain(domain)})
          order by p.name, p.id limit 20`.execute(tx),
      );
      return { results: rows };
    },
  });

  const begin = defineRoute({
    method: 'POST',
    path: 'login/provider',
    refusals: ['PROVIDER_FAILED'],
    action: 'session.ask-provider',
    access: 'open',
    summary: 'Begin to sign in by an identity provider: where the browser goes',
    bodyLimit: 10_000,
    body: calls['POST login/provider'].body,
    response: providerAddress,
    handle: async ({ body, request, reply }) => {
      const provider = await db.read(scope, (tx) => findProvider(tx, body.provider));
      if (!provider) throw new ApiError('NOT_FOUND', 'This sign-in is not offered any more');
      const client = await clients.of(provider);
      const oidc = await import('openid-client');
      const origin = dashboardOrigin(request);
      const verifier = oidc.randomPKCECodeVerifier();
      const under: SignInState = {
        provider: provider.id,
        origin,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier,
      };
      keepSignIn(keychain, reply, under);
      const url = oidc.buildAuthorizationUrl(client, {
        redirect_uri: `${origin}${providerReturnPath}`,
        scope: 'openid email profile',
        state: under.state,
        nonce: under.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(body.email && { login_hint: body.email }),
      });
      return { url: url.href };
    },
  });

  /** The provider's claims about the person. @throws 401 */
  async function redeem(client: Configuration, name: string, under: SignInState, query: string) {
    const oidc = await import('openid-client');
    try {
      const answer = await oidc.authorizationCodeGrant(
        client,
        new URL(`${under.origin}${providerReturnPath}?${query}`),
        {
          expectedState: under.state,
          expectedNonce: under.nonce,
          pkceCodeVerifier: under.verifier,
          idTokenExpected: true,
        },
      );
      const told = answer.claims();
      if (!told || !answer.id_token) throw new Error('it sent no id token');
      if (isFromFuture(told)) throw new Error('its id token is from the future');
      // Providers may send the address in a separate call.
      const more = told.email === undefined ? await askUserInfo(client, answer.access_token, told.sub) : {};
      const claims: IdentityClaims = identityClaims.parse({ ...more, ...told });
      return { claims, idToken: answer.id_token };
    } catch (error) {
      log.warn({ err: error, provider: under.provider }, 'a sign-in by a provider failed');
      throw new ApiError('BAD_CREDENTIALS', `${name} did not sign you in. Please try again.`);
    }
  }

  const finish = defineRoute({
    method: 'POST',
    path: 'login/provider/finish',
    refusals: ['PROVIDER_FAILED'],
    action: 'session.create-with-provider',
    access: 'open',
    summary: 'Sign in by what an identity provider sent the browser back with',
    bodyLimit: 20_000,
    body: calls['POST login/provider/finish'].body,
    response: loginAnswer,
    handle: async (context) => {
      const { request, reply, ip, body } = context;
      const attempts = { purpose: 'provider', account: networkOf(ip) } as const;
      const system = { ...scope, ip };
      const attempt = await db.transact(system, (tx) => beginAttempt(tx, attempts, { ip }, allowed));
      const under = takeSignIn(keychain, request, reply);
      const provider = under && (await db.read(system, (tx) => findProvider(tx, under.provider)));
      if (!provider) throw challengeEnded();
      const { claims, idToken } = await redeem(await clients.of(provider), provider.name, under, body.query);
      return db.transact({ ...system, clientId: provider.client_id }, async (tx) => {
        const account = await identify(tx, provider, claims, dashboardOrigin(request));
        refuseClosed(account);
        await attemptSucceeded(tx, attempt);
        return admit(tx, account, context, {
          twoFactors: provider.counts_second_factor && (claims.amr?.includes('mfa') ?? false),
          via: { provider: provider.id, idToken: sealIdToken(keychain, account.id, idToken) },
        });
      });
    },
  });
  return [offer, begin, finish];
}

async function askUserInfo(client: Configuration, accessToken: string, subject: string) {
  if (!client.serverMetadata().userinfo_endpoint) return {};
  const { fetchUserInfo } = await import('openid-client');
  return fetchUserInfo(client, accessToken, subject);
}
