import {
  countryCodes,
  type ErrorDetail,
  emailAddress,
  type FormInput,
  formChoiceLabel,
  formChoiceTypes,
  formLabel,
  formModel,
  formTextTypes,
  maxLineLength,
  type SubmittedInput,
  storableText,
} from '@vold/contract';
import type { Words } from '@vold/sections/catalog';
import { z } from 'zod';
import { invalid } from '../../../platform/errors/api-error.ts';
import { Complaint, complaintText, missingText } from './complaint.ts';

/** Replaces a password, which is checked for presence and never stored. */
const passwordMask = '••••••';

const required = new Complaint('field-required');

export interface CheckedAnswers {
  /** Values by model, without files. */
  readonly data: Record<string, string | number | boolean | string[] | null>;
  readonly inputs: SubmittedInput[];
}

/**
 * Checks what was sent by the form's own inputs.
 *
 * @param sent values by model: texts and lists of texts, or what JSON has
 * @param files models of File inputs that a file came for
 * @throws 422 INVALID with every failing input at once, each by its label
 */
export function checkAnswers(
  inputs: readonly FormInput[],
  sent: Readonly<Record<string, unknown>>,
  files: ReadonlySet<string>,
  language: string,
  words: Words,
): CheckedAnswers {
  const data: CheckedAnswers['data'] = {};
  const snapshot: SubmittedInput[] = [];
  const details: ErrorDetail[] = [];
  const missing: string[] = [];
  for (const input of inputs) {
    if (formTextTypes.has(input.name)) continue;
    const model = formModel(input);
    const label = formLabel(input, language);
    const value =
      input.name === 'File'
        ? checkFile(input, files.has(model))
        : checkValue(input, Object.hasOwn(sent, model) ? sent[model] : undefined);
    if (value instanceof Complaint) {
      details.push({ path: model, message: complaintText(label, value, words) });
      if (value === required) missing.push(label);
    } else {
      data[model] = value;
      snapshot.push({ model, label, type: input.name, ...chosen(input, value, language) });
    }
  }
  if (details.length > 0) {
    const onlyMissing = missing.length === details.length;
    throw invalid(details, onlyMissing ? missingText(missing, words, language) : undefined);
  }
  return { data, inputs: snapshot };
}

/** A choice is stored by its label: forms change, and submissions stay readable. */
function chosen(
  { name, values = [] }: FormInput,
  value: CheckedAnswers['data'][string],
  language: string,
): Pick<SubmittedInput, 'choices'> {
  if (!formChoiceTypes.has(name)) return {};
  const picked = values.filter((offered) =>
    Array.isArray(value) ? value.includes(offered.value) : offered.value === value,
  );
  return {
    choices: picked.map((offered) => ({ value: offered.value, label: formChoiceLabel(offered, language) })),
  };
}

function checkFile({ options }: FormInput, came: boolean): null | Complaint {
  return !came && options.input_require ? required : null;
}

const consent = new Set<unknown>([true, 1, 'true', '1', 'on', 'yes']);

function checkValue(input: FormInput, sent: unknown): CheckedAnswers['data'][string] | Complaint {
  if (input.name === 'Terms & Conditions') {
    return consent.has(sent) ? true : new Complaint('field-not-accepted');
  }
  if (input.name === 'Newsletter') {
    return consent.has(sent) || (input.options.input_require ? new Complaint('field-not-accepted') : false);
  }
  if (input.name === 'Check Box') return checkChoices(input, sent);
  const text = asText(sent);
  if (text === null) return new Complaint('field-invalid');
  const trimmed = input.name === 'Password' ? text : text.trim();
  if (trimmed === '') return input.options.input_require ? required : null;
  return checkText(input, trimmed);
}

/** Longest texts, in characters. */
const longest = { line: maxLineLength, text: 50_000 };

function checkText(input: FormInput, text: string): string | number | Complaint {
  if (text.length > (input.name === 'Textarea' ? longest.text : longest.line))
    return new Complaint('field-too-long');
  switch (input.name) {
    case 'Email':
      return emailAddress.safeParse(text).data ?? new Complaint('field-email');
    case 'Number':
      return checkNumber(text);
    case 'Country': {
      const code = text.toUpperCase();
      return countryCodes.includes(code) ? code : new Complaint('field-country');
    }
    case 'Radio':
    case 'Select Options':
      return offers(input, text) ? text : new Complaint('field-choice');
    case 'Password':
      return passwordMask;
    case 'Textarea':
      return text.replaceAll('\r\n', '\n');
    default:
      return checkKind(input.options.input_kind, text.replaceAll(/\s+/g, ' '));
  }
}

/** A number, or its text where a number would not be the same: `00123`, `12345678901234567890`, `1.50`. */
function checkNumber(text: string): string | number | Complaint {
  const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(number)) return new Complaint('field-number');
  return String(number) === text ? number : text;
}

/** Digits of any script, as people group them, and an extension: `030 123-45 ext. 12`. */
const telephone = /^[+＋]?[\p{Nd}\p{Pd}\s()./]{3,40}(?:(?:ext\.?|x|#) ?\p{Nd}{1,10})?$/iu;

function checkKind(kind: FormInput['options']['input_kind'], text: string): string | Complaint {
  switch (kind) {
    case 'date':
      return z.iso.date().safeParse(text).success ? text : new Complaint('field-date');
    case 'time':
      return /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text) ? text : new Complaint('field-time');
    case 'url':
      return z.url({ protocol: /^https?$/ }).safeParse(text).success ? text : new Complaint('field-url');
    case 'tel':
      return telephone.test(text) ? text : new Complaint('field-phone');
    default:
      return text;
  }
}

function checkChoices(input: FormInput, sent: unknown): string[] | Complaint {
  const list = sent === undefined || sent === null || sent === '' ? [] : Array.isArray(sent) ? sent : [sent];
  const chosen = new Set<string>();
  for (const value of list) {
    if (typeof value !== 'string' || !offers(input, value)) return new Complaint('field-choice');
    chosen.add(value);
  }
  return chosen.size === 0 && input.options.input_require ? required : [...chosen];
}

function offers({ values = [] }: FormInput, value: string): boolean {
  return values.some((offered) => offered.value === value);
}

/** A text that PostgreSQL can store, or null for any other value. */
function asText(sent: unknown): string | null {
  if (sent === undefined || sent === null) return '';
  if (typeof sent === 'number' || typeof sent === 'boolean') return String(sent);
  return typeof sent === 'string' ? storableText(sent) : null;
}
