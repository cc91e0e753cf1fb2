/** Base URLs of the services of Website config. */
export interface ServiceAddresses {
  /** With `{dc}` for the account's data center. */
  readonly mailchimp: string;
  readonly instagram: string;
  /** The booking page of every hotel. */
  readonly synxis: string;
  /** Google's script for a measurement id. */
  readonly analytics: string;
}

const services: ServiceAddresses = {
  mailchimp: 'https://{dc}.api.mailchimp.com',
  instagram: 'https://graph.instagram.com',
  synxis: 'https://be.synxis.com/',
  analytics: 'https://www.googletagmanager.com/gtag/js',
};

/** The services themselves, unless the operator or a test names stand-ins. */
export function readServices(
  standIns: { readonly [name in keyof ServiceAddresses]?: string | null } = {},
): ServiceAddresses {
  const named = Object.entries(standIns).filter(([, address]) => address !== null);
  return { ...services, ...Object.fromEntries(named) };
}
