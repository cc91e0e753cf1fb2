import type { ServiceStatus, ServiceTest, TestedService, Untranslated, Webconfig } from '@vold/contract';
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
    /** `GET webconfig/untranslated/{language}`: what visitors see that has no name in a language. */
    untranslated: (language: string, settings?: CallSettings): Promise<ApiResult<Untranslated>> =>
      http.call('GET', `webconfig/untranslated/${language}`, {
        ...settings,
        schema: ({ untranslated }) => untranslated,
      }),
    /** `GET webconfig/services`: what was fetched of the services. */
    serviceStatus: (settings?: CallSettings): Promise<ApiResult<ServiceStatus>> =>
      http.call('GET', 'webconfig/services', { ...settings, schema: ({ serviceStatus }) => serviceStatus }),
    /** `POST webconfig/services/{service}/test`: tries the saved settings out. */
    testService: (service: TestedService): Promise<ApiResult<ServiceTest>> =>
      http.call('POST', `webconfig/services/${service}/test`, { schema: ({ serviceTest }) => serviceTest }),
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
