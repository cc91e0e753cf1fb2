/** Where the services of Website config are called. */
export interface ServiceAddresses {
  /** With `{dc}` for the account's data center. */
  readonly mailchimp: string;
  readonly instagram: string;
}

/** The services themselves, unless the operator or a test names stand-ins. */
export function readServices(mailchimp: string | null, instagram: string | null): ServiceAddresses {
  return {
    mailchimp: mailchimp ?? 'https://{dc}.api.mailchimp.com',
    instagram: instagram ?? 'https://graph.instagram.com',
  };
}
