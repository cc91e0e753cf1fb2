// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createFormSource } from './form-source.ts';
import { formField } from './record-field.ts';
import { completeWork, restoreWork, unsavedWork } from './restore-work.ts';

const items = { options: { components: [formField('pin', 'Pin', 'VoldPassword').definition] } };
const fields = [
  formField('name', 'Name', 'VoldInput'),
  formField('password', 'Password', 'VoldPassword'),
  formField('mail.key', 'Key', 'VoldPassword'),
  formField('mail.center', 'Center', 'VoldInput'),
  formField('doors', 'Doors', 'VoldMultipleAddComponent', items),
];
const stored = { id: 'a', rev: 3, name: 'A', mail: { key: '••••', center: 'us1' }, doors: [{ pin: '1' }] };
const open = (more: object = {}) => createFormSource({ ...stored, ...more }, fields);

it('keeps the fields that changed, and no password, key or list with one', () => {
  const source = open();
  expect(unsavedWork(source, fields)).toBeNull();
  source.type(['password'], 'secret 1');
  source.set(['doors'], [{ pin: 'secret 2' }]);
  expect(unsavedWork(source, fields)).toBeNull();
  source.type(['mail', 'key'], 'secret 3');
  source.type(['mail', 'center'], 'us2');
  const kept = unsavedWork(source, fields);
  expect(kept).toEqual({ base: { mail: { center: 'us1' }, rev: 3 }, work: { mail: { center: 'us2' } } });
  expect(JSON.stringify(kept)).not.toContain('secret');
});

it('restores work without touching what was not kept, as one step', () => {
  const source = open({ rev: 4, name: 'Theirs' });
  const kept = { base: { mail: { center: 'us1' }, rev: 3 }, work: { mail: { center: 'us2' } } };
  restoreWork(source, completeWork(kept, source.saved(), fields), fields);
  expect(source.values()).toEqual({
    ...stored,
    rev: 4,
    name: 'Theirs',
    mail: { key: '••••', center: 'us2' },
  });
  source.undo();
  expect(source.changed()).toEqual([]);
});

it('keeps the old version as the base of work that conflicts, so that saving asks', () => {
  const source = open({ rev: 4, mail: { key: '••••', center: 'theirs' } });
  const kept = { base: { mail: { center: 'us1' }, rev: 3 }, work: { mail: { center: 'us2' } } };
  restoreWork(source, completeWork(kept, source.saved(), fields), fields);
  expect(source.saved()).toMatchObject({ rev: 3, mail: { key: '••••', center: 'us1' } });
  expect(source.values()).toMatchObject({ rev: 3, mail: { key: '••••', center: 'us2' } });
  expect(unsavedWork(source, fields)).toEqual(kept);
});
