import { newId } from '@vold/contract';
import { expect, it } from 'vitest';
import { createApi } from '../../../base/api/create-api.ts';
import { Http } from '../../../base/api/http.ts';
import { errorBody, startTestServer } from '../../../base/api/testing/test-server.ts';
import { collectDefinitions } from './definitions.ts';

it("ERR-24 a failed list of the client's own sections is ignored: our library is there", async () => {
  const clientId = newId('client');
  const server = await startTestServer({
    [`GET /api/v1/component/${clientId}`]: { status: 500, body: errorBody('INTERNAL') },
  });
  let ended = false;
  const http = new Http({
    base: server.base,
    credentials: () => ({ token: 'token', clientId }),
    onSessionEnded: () => {
      ended = true;
    },
  });
  const components = await createApi(http, () => {}).component.listing({}, { exempt: true });
  await server.close();
  expect(components).toBeNull();
  expect(ended).toBe(false);
  expect(collectDefinitions(components?.results ?? []).bySection).toHaveProperty('hero');
});
