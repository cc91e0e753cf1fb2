import type { ApiRecord, RecordChanges } from '@vold/contract';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Http } from '../../base/api/http.ts';
import { resourceCalls } from '../../base/api/resource-calls.ts';
import { formField, recordField } from './record-field.ts';

describe('recordField', () => {
  it('describes a field of its resource, or a path below one', () => {
    expect(recordField<'user'>('email', 'Email', 'VoldInput').path).toEqual(['email']);
    expect(recordField<'page'>('meta.title', 'Title', 'VoldInput').path).toEqual(['meta', 'title']);
  });

  it('compiles for fields of the named resource only', () => {
    // @ts-expect-error the field is `email`
    recordField<'user'>('emial', 'Email', 'VoldInput');
    // @ts-expect-error no resource is named
    recordField('email', 'Email', 'VoldInput');
    expect(formField('lifetime', 'Works for', 'VoldInput').path).toEqual(['lifetime']);
  });
});

describe('resourceCalls', () => {
  /** Is not called. */
  const webhooks = (http: Http) => resourceCalls(http, 'webhook');
  type Webhooks = ReturnType<typeof webhooks>;
  type Answer = Extract<Awaited<ReturnType<Webhooks['get']>>, { ok: true }>['data'];

  it('has the records and fields of the resource that it names', () => {
    expectTypeOf<Answer>().toEqualTypeOf<ApiRecord<'webhook'>>();
    expectTypeOf<Answer>().not.toExtend<ApiRecord<'user'>>();
    expectTypeOf<Parameters<Webhooks['create']>[0]>().toEqualTypeOf<RecordChanges<'webhook'>>();
    // @ts-expect-error the name alone says which records they are
    expectTypeOf(resourceCalls<ApiRecord<'user'>>).toBeFunction();
  });
});
