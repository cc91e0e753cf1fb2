import { afterEach, expect, it, vi } from 'vitest';
import { workerEnvironment } from './worker-environment.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  [
    'where programs, libraries and fonts are',
    'PATH HOME LD_LIBRARY_PATH FONTCONFIG_FILE FONTCONFIG_PATH SystemRoot',
  ],
  ['what words and times look like', 'LANG LC_ALL TZ'],
  ['where temporary files may be', 'TMPDIR TEMP TMP'],
  ['how much memory is kept', 'MALLOC_ARENA_MAX MALLOC_TRIM_THRESHOLD_ MALLOC_MMAP_THRESHOLD_'],
])('a worker knows %s, as far as the system says it', (_, names) => {
  for (const name of names.split(' ')) {
    for (const value of ['/of/the/system', '']) {
      vi.stubEnv(name, value);
      expect(workerEnvironment()).toMatchObject({ [name]: value });
    }
    vi.stubEnv(name, undefined);
    expect(workerEnvironment()).not.toHaveProperty(name);
  }
});

it.each(['VOLD_INSTALLATION_KEY', 'DATABASE_URL', 'NODE_OPTIONS', 'AWS_SECRET_ACCESS_KEY'])(
  'a worker has no %s',
  (name) => {
    vi.stubEnv(name, 'of ours');
    expect(workerEnvironment()).not.toHaveProperty(name);
  },
);
