import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@vold/contract';
import { invalidField } from '../../platform/errors/api-error.ts';
import { assertForm, withFormIds } from '../website-setting/index.ts';

type Entries = Client['dashboard_navigation'];
type Form = NonNullable<NonNullable<Entries[number]['data']>['cardDetail']>['group'];

/**
 * Returns a client's own menu entries with the ids of their forms.
 *
 * @param stored the entries until now: faults that their forms have already may stay
 * @throws 422 INVALID for a form that could not be shown
 */
export function withEntryForms(entries: Entries, stored: Entries = []): Entries {
  const before = new Map(stored.map(({ id, data }) => [id, data?.cardDetail?.group]));
  return entries.map((entry, at) => {
    const card = entry.data?.cardDetail;
    if (!card?.group) return entry;
    const path = `dashboard_navigation.${at}.data.cardDetail.group`;
    const group = checked(card.group, path, before.get(entry.id));
    return { ...entry, data: { ...entry.data, cardDetail: { ...card, group } } };
  });
}

function checked(form: Form, path: string, stored: Form): Form {
  if (!Array.isArray(form)) {
    const isEmpty = Object.keys(Object(form)).length === 0;
    if (!isEmpty && !isDeepStrictEqual(form, stored)) throw invalidField(path, `${path} must be a list`);
    return form;
  }
  const named = withFormIds(form);
  assertForm(named, path, stored);
  return named;
}
