import { formSchema, newId, sectionInputComponents } from '@vold/contract';
import { expect, it } from 'vitest';
import { mayEditForms } from './form-editor-address.ts';
import { modelOf, modelProblem } from './input-model.ts';
import { newInput } from './new-input.ts';
import { schemaProblem } from './schema-problem.ts';

it('makes a model of a label, and says what is wrong with one', () => {
  expect(modelOf('Price (per night)')).toBe('price_per_night');
  expect(modelOf('2 Größen')).toBe('groen');
  expect(modelOf('部屋')).toBe('');
  expect(modelProblem('price', ['title'])).toBeNull();
  expect(modelProblem('', [])).toBe('Input Model is required');
  expect(modelProblem('2nd', [])).toContain('starting with a letter');
  expect(modelProblem('title', ['title'])).toBe('Another input has this model');
});

it('FORM-12 lets developers and masters edit schemas, and nobody else', () => {
  const may = (role: string, master = false) =>
    mayEditForms({ role, client: { id: newId('client'), master } });
  expect([may('developer'), may('master', true)]).toEqual([true, true]);
  expect(['superadmin', 'admin', 'editor', 'head_region', 'My own role'].map((role) => may(role))).toEqual(
    Array(5).fill(false),
  );
});

it('makes inputs of every kind that the server takes', () => {
  const components = sectionInputComponents.map((component, index) => ({
    ...newInput(component),
    model: `m${index}`,
  }));
  expect(formSchema.safeParse([{ id: 'card', components }]).success).toBe(true);
});

it('says where a schema written as JSON is wrong', () => {
  expect(schemaProblem(undefined)).toBeNull();
  expect(schemaProblem([{ id: 'a', components: [] }])).toBeNull();
  expect(schemaProblem('[{')).toBe('Invalid JSON format');
  expect(
    schemaProblem([{ id: 'a', components: [{ id: 'x', component: 'Nope', model: 'm', title: '' }] }]),
  ).toMatch(/^0\.components\.0/);
});
