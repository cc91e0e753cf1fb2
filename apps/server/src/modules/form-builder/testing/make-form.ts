import type { FormBuilder, FormInput, FormInputType } from '@vold/contract';
import type { TestApi } from '../../../api/testing/test-api.ts';
import { issueFormToken } from '../submit/form-token.ts';

/** An input of a type under a model name. */
export function input(
  name: FormInputType,
  model: string,
  more: Partial<FormInput['options']> = {},
): FormInput {
  const choices = ['Check Box', 'Radio', 'Select Options'].includes(name);
  return {
    _id: `id-${model}`,
    name,
    options: { input_label: model.toUpperCase(), input_model_name: model, ...more },
    ...(choices && { values: [{ value: 'a', label: 'Apple' }, { value: 'b' }] }),
  };
}

/** Makes a published form of the client `bali`. */
export async function makeForm(
  api: TestApi,
  inputs: FormInput[],
  more: Partial<FormBuilder> = {},
): Promise<FormBuilder> {
  const answer = await api.call<FormBuilder>('POST', 'form-builder', {
    token: api.bali.tokens.editor,
    body: { title: 'Contact', status: 'published', inputs, ...more },
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** The token of a form that has been on the screen for some seconds. */
export function tokenOf(api: TestApi, form: { id: string }): string {
  return issueFormToken(api.keychain, form.id, Date.now() - 5_000);
}

/** Sends a form as a visitor of `bali`. */
export function send(api: TestApi, form: { id: string }, answers: object, headers?: Record<string, string>) {
  return api.call<Record<string, unknown>>('POST', `form-builder/${form.id}/submit/${api.bali.id}`, {
    body: { _token: tokenOf(api, form), ...answers },
    headers,
  });
}

/** The submissions of a form, newest first. */
export async function submissionsOf(api: TestApi, form: { id: string }) {
  const where = encodeURIComponent(JSON.stringify({ form: form.id }));
  const { body } = await api.call<{
    results: { id: string; data: Record<string, unknown>; [field: string]: unknown }[];
    total: number;
  }>('GET', `form-submission?where=${where}`, { token: api.bali.tokens.editor });
  return body;
}
