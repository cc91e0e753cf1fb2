import type { Webconfig } from '@vold/contract';
import type { Http } from '../http.ts';
import type { CallSettings } from '../resource-calls.ts';
import { type ApiResult, failure } from '../result.ts';

/** The website config of the client. */
export function webconfigCalls(http: Http) {
  return {
    /** `GET webconfig` (API-21). */
    webconfig: async (settings?: CallSettings): Promise<ApiResult<Webconfig>> => {
      const result = await http.call('GET', 'webconfig', {
        ...settings,
        schema: ({ webconfigAnswer }) => webconfigAnswer,
      });
      if (!result.ok) return result;
      const data = 'results' in result.data ? result.data.results[0] : result.data;
      return data ? { ...result, data } : failure(404, 'NOT_FOUND', 'This client has no website config.');
    },
    /** `POST webconfig[/{id}]` (API-22): create or update. */
    saveWebconfig: (
      fields: Partial<Webconfig>,
      id?: string,
      settings?: CallSettings,
    ): Promise<ApiResult<Webconfig>> =>
      http.call('POST', id ? `webconfig/${id}` : 'webconfig', {
        ...settings,
        schema: ({ record }) => record<Webconfig>('webconfig'),
        body: fields,
      }),
  };
}
