import { createHash } from 'node:crypto';
import type { FormSubmission } from '@vold/contract';

type Answers = Pick<FormSubmission, 'data' | 'inputs' | 'language'>;

/** True if the visitor ticked a Newsletter input. */
export function wantsNewsletter({ data, inputs }: Pick<Answers, 'data' | 'inputs'>): boolean {
  return inputs.some(({ type, model }) => type === 'Newsletter' && data[model] === true);
}

export interface WantedMember {
  /** By which Mailchimp knows the address: the same visitor twice is one member. */
  readonly hash: string;
  /** New members confirm by a mail of Mailchimp's (`pending`). */
  readonly address: { readonly email_address: string; readonly status_if_new: 'pending' };
  /** For new members: anybody may type the address of one. */
  readonly person: { readonly language: string | undefined; readonly merge_fields: Names };
}

interface Names {
  readonly FNAME?: string;
  readonly LNAME?: string;
}

/** The member to add; null: no input has an e-mail address. */
export function wantedMember({ data, inputs, language }: Answers): WantedMember | null {
  const email = inputs
    .filter(({ type }) => type === 'Email')
    .map(({ model }) => data[model])
    .find((value) => typeof value === 'string' && value !== '');
  if (typeof email !== 'string') return null;
  return {
    hash: createHash('md5').update(email.toLowerCase()).digest('hex'),
    address: { email_address: email, status_if_new: 'pending' },
    person: { language: language.split('-')[0], merge_fields: namesOf({ data, inputs }) },
  };
}

const firstNames = new Set(['fname', 'firstname', 'givenname', 'forename', 'vorname']);
const lastNames = new Set(['lname', 'lastname', 'surname', 'familyname', 'nachname']);
const wholeNames = new Set(['name', 'fullname', 'yourname']);

/** The names in inputs that are called so; a whole name ends with the last name. */
function namesOf({ data, inputs }: Pick<Answers, 'data' | 'inputs'>): Names {
  const find = (called: ReadonlySet<string>): string => {
    const input = inputs.find(
      ({ type, model, label }) =>
        type === 'Input' &&
        [model, label].some((text) => called.has(text.toLowerCase().replace(/[^a-z]/g, ''))),
    );
    const value = input && data[input.model];
    return typeof value === 'string' ? value.trim() : '';
  };
  const whole = find(wholeNames).split(' ');
  const first = find(firstNames) || (whole.length > 1 ? whole.slice(0, -1).join(' ') : (whole[0] ?? ''));
  const last = find(lastNames) || (whole.length > 1 ? (whole.at(-1) ?? '') : '');
  return { ...(first && { FNAME: first }), ...(last && { LNAME: last }) };
}
