import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { environment, projectDirectory, readConfig } from './read-config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 4000,
      sitePort: 4001,
      host: null,
      databaseUrl: null,
      admin: { email: 'master@vold.localhost', password: null },
      demo: true,
      trustProxy: false,
      maps: { ask: true, searchUrl: 'https://nominatim.openstreetmap.org' },
    });
    expect([...config.roles]).toEqual(['api', 'site', 'worker']);
    expect(config.dataDir).toMatch(/^\/.*\/data$/);
  });

  it('reads an empty variable as unset', () => {
    const names = [
      'VOLD_PORT',
      'DATABASE_URL',
      'VOLD_ROLE',
      'VOLD_DEMO',
      'VOLD_ADMIN_EMAIL',
      'VOLD_LOG_LEVEL',
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readConfig({}));
  });

  it('takes what is set', () => {
    const config = readConfig({
      VOLD_ROLE: 'api, worker',
      VOLD_PORT: '0',
      VOLD_SITE_PORT: '0',
      DATABASE_URL: 'postgresql://somebody@db.example/vold',
      VOLD_DEMO: '0',
      VOLD_API_URL: 'https://cms.example/anything',
      VOLD_INSTALLATION_KEY: 'ab'.repeat(32),
      VOLD_TRUST_PROXY: '10.0.0.0/8, ::1, loopback',
      MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      MAP_SEARCH_URL: 'none',
      VOLD_WEBSITE_ADDRESS: 'https://{slug}.sites.example',
      FONT_STYLESHEET_URL: 'https://fonts.example/css?family={family}',
    });
    expect([...config.roles]).toEqual(['api', 'worker']);
    expect(config).toMatchObject({
      port: 0,
      demo: false,
      apiUrl: 'https://cms.example',
      websiteAddress: 'https://{slug}.sites.example',
      trustProxy: '10.0.0.0/8, ::1, loopback',
      siteEnvironment: {
        FONT_STYLESHEET_URL: 'https://fonts.example/css?family={family}',
        VOLD_TRUST_PROXY: '10.0.0.0/8, ::1, loopback',
      },
      maps: {
        tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' },
        ask: false,
        searchUrl: null,
      },
    });
    expect(config.installationKey).toHaveLength(32);
  });

  it.each([
    [{ VOLD_PORT: 'http' }, 'VOLD_PORT must be a port number.'],
    [{ VOLD_PORT: '70000' }, 'VOLD_PORT must be a port number.'],
    [
      { VOLD_WEBSITE_ADDRESS: 'https://example.com/{slug}' },
      'VOLD_WEBSITE_ADDRESS must be an address such as https://{slug}.sites.example.com.',
    ],
    [{ VOLD_SITE_PORT: '4000' }, 'VOLD_PORT and VOLD_SITE_PORT are both 4000: they must differ.'],
    [{ VOLD_ROLE: 'api,cook' }, 'VOLD_ROLE must be all, or a comma list of api, site, worker.'],
    [
      { DATABASE_URL: 'mysql://u:p@h/d' },
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    ],
    [{ VOLD_ADMIN_EMAIL: 'me' }, 'VOLD_ADMIN_EMAIL must be an email address.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
    [{ VOLD_ADMIN_PASSWORD: 'x' }, 'VOLD_ADMIN_PASSWORD must have 8 to 500 characters.'],
    [
      { VOLD_TRUST_PROXY: '10.0.0.0/8, nonsense' },
      'VOLD_TRUST_PROXY must be true, false, or a comma list of addresses such as 10.0.0.0/8.',
    ],
    [
      { VOLD_DASHBOARD_ORIGINS: 'https://cms.example, nonsense' },
      'VOLD_DASHBOARD_ORIGINS must be a comma list of origins such as https://cms.example.com.',
    ],
    [{ VOLD_SITE_TOKEN: 'short' }, 'VOLD_SITE_TOKEN must have at least 16 characters.'],
    [{ VOLD_SITE_CACHE_MB: 'lots' }, 'VOLD_SITE_CACHE_MB must be a whole number from 1 to 100000.'],
    [{ VOLD_SITE_VIEW_SECONDS: '0' }, 'VOLD_SITE_VIEW_SECONDS must be a whole number from 1 to 3600.'],
    [{ VOLD_DEMO: 'yes' }, 'VOLD_DEMO must be 0 or 1.'],
    [{ VOLD_INSTALLATION_KEY: 'secret' }, 'VOLD_INSTALLATION_KEY must be 64 hexadecimal digits.'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_ENDPOINT is set, but S3_BUCKET is not.'],
    [{ S3_SECRET_ACCESS_KEY: 'key' }, 'S3_SECRET_ACCESS_KEY is set, but S3_BUCKET is not.'],
    [{ S3_BUCKET: 'My Bucket' }, 'S3_BUCKET must be the name of a bucket.'],
    [
      { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
    ],
    [
      { MAP_TILE_URL: 'https://tiles.example' },
      'MAP_TILE_URL must be none, or an http address with {z}, {x} and {y}.',
    ],
    [{ MAP_SEARCH_URL: 'x' }, 'MAP_SEARCH_URL must be none, or an http address.'],
    [{ FONT_STYLESHEET_URL: 'fonts.css' }, 'FONT_STYLESHEET_URL must be an http address.'],
    [{ VOLD_API_URL: 'ftp://x' }, 'VOLD_API_URL must be an http address.'],
  ])('refuses %j in one line that does not repeat the value', (env, message) => {
    expect(() => readConfig(env)).toThrow(new StartupError(message));
  });
});

it('S23 limits what a client may store unless the operator says otherwise', () => {
  expect(readConfig({}).storageLimit).toBe(10_000_000_000);
  expect(readConfig({ VOLD_STORAGE_LIMIT: '0' }).storageLimit).toBe(0);
});

it('.env.example lists every variable, and no other', () => {
  const text = readFileSync(join(projectDirectory, '.env.example'), 'utf8');
  const listed = [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
});
