import { trimEndOf } from '@vold/contract';
import { type Connection, connect } from '@vold/sdk/client';
import { StartupError } from '../../platform/startup-error.ts';
import type { ThemeOptions } from '../theme.command.ts';

/** The website that a folder is of: an installation and a client of it. */
export function websiteOf({ url }: Pick<ThemeOptions, 'url'>, clientId: string): string {
  return `${trimEndOf(url.trim(), '/')} ${clientId}`;
}

/** The API of an installation, as the owner of the key in `VOLD_API_KEY`. @throws StartupError */
export function connectApi({ url, client }: Pick<ThemeOptions, 'url' | 'client'>): Connection {
  const token = process.env.VOLD_API_KEY;
  if (!token)
    throw new StartupError('Put an API key into VOLD_API_KEY. You make one under your name, API keys.');
  return connect({ url, token, ...(client && { client }) });
}
