import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Prints what the API and the jobs of a server load before the first call: packages, and files of ours from `packages`. */
const program = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const name =
        /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1] ?? /\\/(packages\\/.*)/.exec(url)?.[1];
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  await import(${JSON.stringify(new URL('start-api.ts', import.meta.url).href)});
  console.log(JSON.stringify([...packages]));`;

it('loads what imports, adopted themes, uploads, mail, S3, sign-in providers and views of sections need only when it is used', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded).toEqual(expect.arrayContaining(['fastify', 'packages/sections/src/index.ts']));
  const heavy =
    /^(?:packages\/(?:adopt\/.*|import\/src\/(?!source\/export-error\.ts).*)|@aws-sdk\/.*|@fastify\/swagger-ui|@simplewebauthn\/server|css-tree|file-type|nodemailer|openid-client|parse5|saxes|sharp|stream-json|undici|yaml)$/;
  expect(loaded.filter((name) => heavy.test(name))).toEqual([]);
}, 60_000);
