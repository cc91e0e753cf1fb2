import { z } from 'zod';
import { type ShownSchema, shownSchema } from './schema-text.ts';

const content = z.record(z.string(), z.object({ schema: shownSchema }));
const operation = z.object({
  summary: z.string().default(''),
  tags: z.array(z.string()).default([]),
  'x-action': z.string().optional(),
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        description: z.string().optional(),
        schema: shownSchema.optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })).default({}),
});

/** The API's description as far as the handbook shows it. */
export const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

export interface ApiCall {
  method: string;
  path: string;
  summary: string;
  /** The permission that it needs; null: none. */
  action: string | null;
  parameters: { name: string; place: string; words: string }[];
  body: ShownSchema | null;
  answer: ShownSchema | null;
}

/** The calls by the resource that they are about. */
export function callsByResource(document: z.infer<typeof openApi>): Map<string, ApiCall[]> {
  const calls = new Map<string, ApiCall[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const resource = call.tags[0] ?? 'other';
      const success = Object.entries(call.responses).find(([status]) => status.startsWith('2'))?.[1];
      const one: ApiCall = {
        method: method.toUpperCase(),
        path,
        summary: call.summary,
        action: call.security?.length === 0 ? null : (call['x-action'] ?? null),
        parameters: call.parameters.map((parameter) => ({
          name: parameter.name,
          place: parameter.in,
          words: parameter.description ?? '',
        })),
        body: first(call.requestBody?.content),
        answer: first(success?.content),
      };
      calls.set(resource, [...(calls.get(resource) ?? []), one]);
    }
  }
  return new Map([...calls].toSorted(([a], [b]) => a.localeCompare(b)));
}

function first(content: Record<string, { schema: ShownSchema }> | undefined): ShownSchema | null {
  return Object.values(content ?? {})[0]?.schema ?? null;
}
