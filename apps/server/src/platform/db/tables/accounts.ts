import type { ColumnType, Generated } from 'kysely';
import type { BaseColumns, ColumnsOf, Fields, JsonColumn, TableOf, TrashColumn } from './columns.ts';

export type UserTable = BaseColumns &
  TrashColumn &
  ColumnsOf<Omit<Fields<'user'>, 'password'>> & {
    /** Argon2id, encoded. Never in history, never readable by visitors. */
    password_hash: string;
    second_factor_at: ColumnType<string | null, string | null | undefined, string | null>;
  };

export type ApiKeyTable = TableOf<'api-key'> & {
  /** The key's first characters. */
  hint: string;
  /** SHA-256 of the key in hexadecimal; unique. Never in history. */
  key_hash: string;
  last_used_at: ColumnType<string | null, never, string>;
};

export interface SessionTable {
  client_id: string;
  id: string;
  user_id: string;
  /** SHA-256 of the bearer token in hexadecimal; unique. */
  token_hash: string;
  created_at: Generated<string>;
  last_used_at: Generated<string>;
  expires_at: string;
  revoked_at: ColumnType<string | null, string | null | undefined, string | null>;
  ip: string | null;
  user_agent: string | null;
  /** Opened with two factors, or with a passkey. */
  two_factors: Generated<boolean>;
  /** The sign-in provider by which it was opened. */
  provider: ColumnType<string | null, string | null | undefined, never>;
  /** The provider's ID token, sealed: it names the session when that is ended there. */
  id_token: ColumnType<string | null, string | null | undefined, never>;
}

/** Sign-in attempts, for throttling by account and by address (master and system scope only). */
export interface LoginAttemptTable {
  id: Generated<number>;
  /** The purpose of the attempts: `sign-in`, `second factor` … */
  purpose: string;
  /** By purpose, for example the lower-case e-mail address as typed. */
  account: string;
  /** An IPv4 address, or the first 64 bits of an IPv6 address. */
  network: string | null;
  /** Random id of the browser, if it has one. */
  device: string | null;
  succeeded: boolean;
  at: Generated<string>;
}

/** `secret` is sealed with the installation's key; never in history. */
export type SignInProviderTable = BaseColumns &
  ColumnsOf<Omit<Fields<'sign-in-provider'>, 'application_secret'>> & { secret: string };

/** Who users are at sign-in providers (system scope only). */
export interface UserIdentityTable {
  client_id: string;
  provider: string;
  /** The provider's own name of the person, which never changes. */
  subject: string;
  user_id: string;
  created_at: Generated<string>;
}

/** Passkeys of users (system scope only). */
export interface PasskeyTable {
  client_id: string;
  id: string;
  user_id: string;
  name: string;
  /** base64url; unique in the installation. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  counter: Generated<number>;
  transports: JsonColumn<string[]>;
  backed_up: Generated<boolean>;
  created_at: Generated<string>;
  last_used_at: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Challenges of passkeys that were answered (system scope only). */
export interface PasskeyUseTable {
  client_id: string;
  /** SHA-256 in hexadecimal; unique. */
  challenge_hash: string;
  expires_at: string;
}

/** Authenticator apps of users (system scope only). */
export interface SecondFactorTable {
  client_id: string;
  user_id: string;
  /** Sealed with the installation's key. */
  secret: string;
  /** Null while it is being set up. */
  confirmed_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** Time step of the newest accepted code. */
  last_step: Generated<number>;
  created_at: Generated<string>;
}

/** Recovery codes that were not used yet (system scope only). */
export interface RecoveryCodeTable {
  client_id: string;
  user_id: string;
  code_hash: string;
}
