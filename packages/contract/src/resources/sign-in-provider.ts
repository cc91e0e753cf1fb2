import { z } from 'zod';
import { defineResource, type RecordOf } from '../resource.ts';

/** https, or plain http on this machine: a provider that is being tried out. */
const issuerPattern = /^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$)/;
const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Sign-in provider: an OpenID Connect issuer by which the staff of a client sign in, with the credentials that it gave
 * to this installation (`application_id`, its "client id", and `application_secret`, which no answer ever has).
 */
export const signInProviderResource = defineResource({
  name: 'sign-in-provider',
  scope: 'client',
  fields: {
    /** Label of the button: "Continue with {name}". */
    name: z.string().trim().min(1).max(100),
    issuer: z
      .url({ message: 'An address that starts with https://' })
      .max(500)
      .regex(issuerPattern, 'An address that starts with https://'),
    application_id: z.string().trim().min(1).max(500),
    application_secret: z.string().min(1).max(2000),
    /** E-mail domains that are let in, lower-case; none lets in every confirmed address. */
    domains: z
      .array(z.string().max(253).toLowerCase().regex(domainPattern, 'For example example.com'))
      .max(50),
    /** Role of a user who signs in for the first time; null lets in existing users only. */
    new_user_role: z.string().min(1).max(100).nullable(),
    /** The platform's owners may sign in by it too. */
    allow_masters: z.boolean(),
    /** A sign-in counts as two factors if the provider says that it asked for two (`amr`). Only masters turn it on. */
    counts_second_factor: z.boolean(),
    active: z.boolean(),
  },
  defaults: {
    domains: [],
    new_user_role: null,
    allow_masters: false,
    counts_second_factor: false,
    active: true,
  },
  required: ['name', 'issuer', 'application_id', 'application_secret'],
  writeOnly: ['application_secret'],
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  list: {
    filter: ['id', 'name', 'active', 'created_at', 'updated_at'],
    sort: ['id', 'name', 'created_at', 'updated_at'],
  },
  trash: false,
});
export type SignInProvider = Omit<RecordOf<typeof signInProviderResource>, 'application_secret'>;
