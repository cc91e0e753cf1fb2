import { existsSync } from 'node:fs';
import type { Config } from '../platform/config/index.ts';

/** The configuration from the environment and a file `.env` in the current directory; the environment wins. */
export async function loadConfig(): Promise<Config> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { readConfig } = await import('../platform/config/index.ts');
  return readConfig(process.env);
}
