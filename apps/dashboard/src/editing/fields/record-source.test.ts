// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inputKinds } from '../inputs/index.ts';
import { missingFields } from '../record/check-fields.ts';
import { fieldTitles } from '../record/field-titles.ts';
import { formField } from '../record/record-field.ts';
import { createRecordSource } from './record-source.ts';

afterEach(() => void vi.useRealTimers());

describe('createRecordSource', () => {
  it('FORM-36 tells what is worked out from the whole draft 100 ms after the last key, and at once of a choice', () => {
    vi.useFakeTimers();
    const source = createRecordSource({ name: 'A' });
    const heard = vi.fn();
    source.subscribeSettled(heard);
    source.type(['name'], 'AB');
    vi.advanceTimersByTime(99);
    source.type(['name'], 'ABC');
    vi.advanceTimersByTime(99);
    expect(heard).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(heard).toHaveBeenCalledTimes(1);
    source.type(['name'], 'ABCD');
    source.flush();
    source.set(['status'], 'draft');
    expect(heard).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(1000);
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('knows what differs from what is saved, and forgets it when it is as before', () => {
    const source = createRecordSource({ name: 'A', data: { path: 'a' } });
    const heard = vi.fn();
    source.subscribe(heard);
    source.type(['data', 'path'], 'b');
    expect(source.changed()).toEqual(['data']);
    expect(source.isEdited(['data', 'path'])).toBe(true);
    source.type(['data', 'path'], 'a');
    source.type(['slug'], 'x');
    source.type(['slug'], '');
    expect(source.changed()).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(4);
  });

  it('keeps another draft over a newly saved record', () => {
    const source = createRecordSource({ name: 'A' });
    source.load({ name: 'B', rev: 2 }, { name: 'C', rev: 2 });
    expect(source.changed()).toEqual(['name']);
    expect(source.get(['name'])).toBe('C');
  });
});

describe('missingFields', () => {
  const fields = [
    formField('title', 'Title', 'VoldInput', { required: true, localized: true }),
    formField('name', 'Name', 'VoldInput', { required: true }),
    formField('note', 'Note', 'VoldInput'),
  ];

  const titles = (data: Record<string, unknown>, language: string) =>
    missingFields(fields, data, language, () => inputKinds.VoldInput).map(
      ({ definition }) => definition.title,
    );

  it('FORM-23 finds the required fields that are empty in the selected language or as plain values', () => {
    expect(titles({ title: { en: 'Rooms' }, name: 'x' }, 'en')).toEqual([]);
    expect(titles({ title: { en: 'Rooms' }, name: 'x' }, 'id')).toHaveLength(1);
    expect(titles({ title: { en: 'Rooms' }, name: ' ' }, 'en')).toHaveLength(1);
  });

  it('FORM-24 tells them by their titles', () => {
    expect(titles({ title: { en: 'Rooms' }, name: ' ' }, 'id')).toEqual(['Title', 'Name']);
  });

  it('asks a draft only for what does not wait until it is published', () => {
    const lead = formField('lead', 'Lead', 'VoldInput', { required: true, toPublish: true });
    const titles = (data: Record<string, unknown>) =>
      missingFields(
        [...fields, lead],
        { title: { en: 'Rooms' }, ...data },
        'en',
        () => inputKinds.VoldInput,
      ).map(({ definition }) => definition.title);
    expect(titles({ status: 'draft' })).toEqual(['Name']);
    expect(titles({ status: 'published' })).toEqual(['Name', 'Lead']);
    expect(titles({ status: 'draft', publish_at: '2030-01-01T00:00:00Z' })).toEqual(['Name', 'Lead']);
    expect(titles({ status: 'published', components: { en: [] } })).toEqual(['Name']);
    expect(titles({ status: 'published', components: { en: [], de: [{}] } })).toEqual(['Name', 'Lead']);
  });
});

describe('fieldTitles', () => {
  it('tells two fields of one title apart by their groups', () => {
    const title = formField('title', 'Title', 'VoldInput');
    const guide = formField('data.guide', 'Title', 'VoldInput');
    const name = formField('name', 'Name', 'VoldInput');
    const groups = [{ fields: [title, name] }, { title: 'Guide', fields: [guide] }];
    expect(fieldTitles(groups, [title, name, guide])).toEqual(['Title', 'Name', 'Title (Guide)']);
  });
});
