import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Fields of a request that the authenticator looks at. */
interface Asked {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

const flags = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

/**
 * A security key in software (WebAuthn level 3, ES256, attestation `none`), with one credential. A test can change its answers:
 * another origin, no user verification, a counter that does not move.
 */
export class TestAuthenticator {
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  readonly id = randomBytes(32).toString('base64url');
  origin: string;
  counter = 0;
  verified = true;
  #userHandle = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  /** `navigator.credentials.create`. */
  register(asked: Asked) {
    this.#userHandle = asked.user?.id ?? '';
    const credentialId = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const authData = Buffer.concat([
      this.#authenticatorData(asked.rp?.id ?? '', flags.attested),
      Buffer.alloc(16),
      length,
      credentialId,
      this.#cosePublicKey(),
    ]);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": h'…'}
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', asked.challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** `navigator.credentials.get`. */
  assert(asked: Asked) {
    const clientData = this.#clientData('webauthn.get', asked.challenge);
    const authData = this.#authenticatorData(asked.rpId ?? '', 0);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, more: number): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(
      flags.present | (this.verified ? flags.verified : 0) | flags.backupEligible | flags.backedUp | more,
    );
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head]);
  }

  /** COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} */
  #cosePublicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

/** A CBOR text of less than 24 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** A CBOR byte string, with the shortest possible length as CTAP demands. */
function bytes(value: Buffer): Buffer {
  const isShort = value.length < 256;
  const length = Buffer.alloc(isShort ? 2 : 3);
  length.writeUInt8(isShort ? 0x58 : 0x59);
  if (isShort) length.writeUInt8(value.length, 1);
  else length.writeUInt16BE(value.length, 1);
  return Buffer.concat([length, value]);
}
