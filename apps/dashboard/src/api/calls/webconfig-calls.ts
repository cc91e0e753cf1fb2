import { type Webconfig, webconfigResource } from '@vold/contract';
import { z } from 'zod';
import type { Http } from '../http.ts';
import { recordSchema } from '../record-schema.ts';
import type { CallSettings } from '../resource-calls.ts';
import { type ApiResult, failure } from '../result.ts';

const config = recordSchema<Webconfig>(webconfigResource);
/** `GET webconfig` answers a results array, first used, or the config itself (API-21). */
const configAnswer = z.union([z.object({ results: z.array(config) }), config]);

/** The website config of the client. */
export function webconfigCalls(http: Http) {
  return {
    /** `GET webconfig` (API-21). */
    webconfig: async (settings?: CallSettings): Promise<ApiResult<Webconfig>> => {
      const result = await http.call('GET', 'webconfig', { ...settings, schema: configAnswer });
      if (!result.ok) return result;
      const found =
        'results' in result.data && Array.isArray(result.data.results) ? result.data.results[0] : result.data;
      const parsed = config.safeParse(found);
      return parsed.success
        ? { ok: true, status: result.status, data: parsed.data }
        : failure(404, 'NOT_FOUND', 'This client has no website config.');
    },
    /** `POST webconfig[/{id}]` (API-22): create or update. */
    saveWebconfig: (fields: Partial<Webconfig>, id?: string): Promise<ApiResult<Webconfig>> =>
      http.call('POST', id ? `webconfig/${id}` : 'webconfig', { schema: config, body: fields }),
  };
}
