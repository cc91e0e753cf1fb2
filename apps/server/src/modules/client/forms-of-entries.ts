import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@vold/contract';
import { invalidField } from '../../platform/errors/api-error.ts';
import { assertForm, withFormIds } from '../website-setting/index.ts';

type Entries = Client['dashboard_navigation'];
type Card = NonNullable<NonNullable<Entries[number]['data']>['cardDetail']>;

/**
 * Returns a client's own menu entries with the ids of their forms.
 *
 * @param stored the entries until now: faults that their forms have already may stay
 * @throws 422 INVALID for a form that could not be shown
 */
export function withEntryForms(entries: Entries, stored: Entries = []): Entries {
  const before = new Map(stored.map(({ id, data }) => [id, data?.cardDetail]));
  return entries.map((entry, at) => {
    const card = entry.data?.cardDetail;
    if (!card) return entry;
    const path = `dashboard_navigation.${at}.data.cardDetail`;
    const known = before.get(entry.id);
    const group = checked(card.group, `${path}.group`, known?.group);
    const fields = checked(
      card.apiModel?.createNewFields,
      `${path}.apiModel.createNewFields`,
      known?.apiModel?.createNewFields,
    );
    const apiModel = card.apiModel && { ...card.apiModel, ...(fields && { createNewFields: fields }) };
    const cardDetail: Card = { ...card, ...(group && { group }), ...(apiModel && { apiModel }) };
    return { ...entry, data: { ...entry.data, cardDetail } };
  });
}

/** A form with the ids of its blocks. */
function checked(form: Card['group'], path: string, stored: Card['group']): Card['group'] {
  if (!Array.isArray(form)) {
    const isEmpty = Object.keys(Object(form)).length === 0;
    if (!isEmpty && !isDeepStrictEqual(form, stored)) throw invalidField(path, `${path} must be a list`);
    return form;
  }
  const named = withFormIds(form);
  assertForm(named, path, stored);
  return named;
}
