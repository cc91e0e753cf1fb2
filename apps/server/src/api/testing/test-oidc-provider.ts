import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** Who signs in at the provider, and how the provider misbehaves. */
interface Behavior {
  claims: JWTPayload;
  /** Claims that its user-info call has and its id token has not. */
  userInfo?: JWTPayload;
  /** Signs with a key that it does not publish. */
  forged?: boolean;
  nonce?: string;
  audience?: string;
  issuer?: string;
  /** Seconds that the provider's clock is ahead. */
  issuedAhead?: number;
}

export interface TestOidcProvider {
  readonly issuer: string;
  readonly application: { id: string; secret: string };
  behavior: Behavior;
  /** Paths that were asked for. */
  readonly asked: string[];
  /** Lets the person of `behavior` sign in, as a browser sent there would. @returns the query it comes back with */
  visit(address: string): Promise<{ query: string; redirectUri: string; sent: URLSearchParams }>;
  close(): Promise<void>;
}

/** An OpenID Connect provider on loopback: discovery, code flow with PKCE, signed id tokens, user info. */
export async function startTestOidcProvider(): Promise<TestOidcProvider> {
  const published = await generateKeyPair('RS256');
  const secretly = await generateKeyPair('RS256');
  const application = { id: 'vold', secret: 'a secret of the provider' };
  const codes = new Map<string, URLSearchParams>();
  const asked: string[] = [];
  let issuer = '';

  async function answer(request: IncomingMessage): Promise<unknown> {
    const url = new URL(request.url ?? '/', issuer);
    asked.push(url.pathname);
    const { behavior } = provider;
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          end_session_endpoint: `${issuer}/logout`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        };
      case '/jwks':
        return {
          keys: [{ ...(await exportJWK(published.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
        };
      case '/userinfo':
        return { sub: behavior.claims.sub, ...behavior.userInfo };
      case '/token': {
        let text = '';
        for await (const chunk of request) text += chunk;
        const body = new URLSearchParams(text);
        const code = body.get('code') ?? '';
        const sent = codes.get(code);
        codes.delete(code);
        const verifier = createHash('sha256')
          .update(body.get('code_verifier') ?? '')
          .digest('base64url');
        const basic = Buffer.from(
          `${application.id}:${encodeURIComponent(application.secret).replaceAll('%20', '+')}`,
        ).toString('base64');
        if (request.headers.authorization !== `Basic ${basic}`) return null;
        if (!sent || verifier !== sent.get('code_challenge')) return null;
        const idToken = await new SignJWT({
          ...behavior.claims,
          nonce: behavior.nonce ?? sent.get('nonce') ?? '',
        })
          .setProtectedHeader({ alg: 'RS256', kid: 'one' })
          .setIssuer(behavior.issuer ?? issuer)
          .setAudience(behavior.audience ?? application.id)
          .setIssuedAt(Math.floor(Date.now() / 1000) + (behavior.issuedAhead ?? 0))
          .setExpirationTime('3h')
          .sign(behavior.forged ? secretly.privateKey : published.privateKey);
        return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken };
      }
      default:
        return null;
    }
  }

  const server = createServer((request, response) => {
    void answer(request).then((body) => {
      response
        .writeHead(body === null ? 400 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(body ?? { error: 'invalid_grant' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: TestOidcProvider = {
    issuer,
    application,
    behavior: { claims: {} },
    asked,
    async visit(address) {
      const sent = new URL(address).searchParams;
      const code = randomUUID();
      codes.set(code, sent);
      const query = new URLSearchParams({ code, state: sent.get('state') ?? '', iss: issuer }).toString();
      return { query, redirectUri: sent.get('redirect_uri') ?? '', sent };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}
