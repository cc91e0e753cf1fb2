import { pageResource } from '@vold/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../errors/api-error.ts';
import { parseInput } from './parse-input.ts';

function refusal(schema: z.ZodType, value: unknown): unknown {
  try {
    return parseInput(schema, value);
  } catch (error) {
    return error instanceof ApiError ? error.extras.details : error;
  }
}

it('says what is missing, and of what has the wrong type what it must be', () => {
  const schema = z.object({
    title: z.string(),
    limit: z.int(),
    order: z.array(z.string()),
    data: z.record(z.string(), z.json()),
    layout: z.enum(['card', 'table']),
    link: z.union([z.string(), z.object({ id: z.string() })]),
  });
  expect(refusal(schema, { limit: 'x', order: {}, data: [], layout: 'grid', link: 5 })).toEqual([
    { path: 'title', message: 'title is required' },
    { path: 'limit', message: 'limit must be a number' },
    { path: 'order', message: 'order must be a list' },
    { path: 'data', message: 'data must be an object' },
    { path: 'layout', message: 'layout must be one of card, table' },
    { path: 'link', message: 'link has a form that is not known here' },
  ]);
  expect(refusal(pageResource.fields.shape.title, { 'no code': 'x' })).toEqual([
    {
      path: 'no code',
      message: 'no code is not a name that can stand here: Not a language code, such as en or pt-br',
    },
  ]);
});

it('says how much of a value is too little or too much', () => {
  const schema = z.object({
    name: z.string().min(1).max(5),
    limit: z.number().min(0),
    tags: z.array(z.string()).max(1),
  });
  expect(refusal(schema, { name: '', limit: -1, tags: ['a', 'b'] })).toEqual([
    { path: 'name', message: 'name is required' },
    { path: 'limit', message: 'limit must be at least 0' },
    { path: 'tags', message: 'tags must have at most 1 entry' },
  ]);
  expect(refusal(schema, { name: 'x'.repeat(6), limit: 0, tags: [] })).toEqual([
    { path: 'name', message: 'name must have at most 5 characters' },
  ]);
});

it('leaves the words of a schema that has its own', () => {
  expect(
    refusal(z.object({ path: z.string().regex(/^[a-z]+$/, 'Lower-case letters') }), { path: 'A' }),
  ).toEqual([{ path: 'path', message: 'Lower-case letters' }]);
});
