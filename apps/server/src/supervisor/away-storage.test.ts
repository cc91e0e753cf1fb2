import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { startTestS3 } from '../platform/storage/testing/test-s3.ts';
import { freePorts, vold } from './testing/vold-process.ts';

const signedIn = z.object({ token: z.string(), client: z.object({ id: z.string() }) });

it('starts without its S3, says so, and stores files once it is back, without another start', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const s3 = await startTestS3();
  try {
    s3.trouble = { kind: 503 };
    const { bucket, endpoint, region, credentials } = s3.settings;
    const variables = {
      ...(await freePorts()),
      DATABASE_URL: database.url,
      VOLD_ROLE: 'api',
      VOLD_ADMIN_PASSWORD: 'a-password-of-tests',
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint ?? '',
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    };
    const server = vold(['start'], variables);
    await server.ready;
    const said = `S3_BUCKET: the bucket ${bucket} at ${endpoint} cannot be used`;
    await expect.poll(server.output).toContain(said);
    await expect.poll(server.output).toContain('The demo website needs the file storage');
    const at = `http://localhost:${variables.VOLD_PORT}`;
    const ready = async () => (await fetch(`${at}/readyz`)).json();
    // It begins to listen for changes about when it says that it is ready.
    await expect.poll(ready).toEqual({ status: 'degraded', storage: expect.stringContaining(said) });

    const json = { 'content-type': 'application/json' };
    const signIn = await fetch(`${at}/api/v1/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'master@vold.localhost', password: 'a-password-of-tests' }),
    });
    const { token, client } = signedIn.parse(await signIn.json());
    const upload = async () => {
      const body = new FormData();
      body.append('file', new Blob(['words']), 'words.txt');
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${at}/api/v1/files/${client.id}`, { method: 'POST', headers, body });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await upload()).toMatchObject({
      status: 503,
      body: {
        code: 'STORAGE_AWAY',
        message: expect.stringContaining('The file storage could not be written'),
      },
    });

    s3.trouble = null;
    await expect.poll(ready, { timeout: 40_000 }).toEqual({ status: 'ready' });
    await expect.poll(server.output).toContain('The file storage can be used again.');
    expect((await upload()).status).toBe(201);
  } finally {
    await s3.close();
  }
}, 180_000);
