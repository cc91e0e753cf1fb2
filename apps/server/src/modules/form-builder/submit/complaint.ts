import { joinNames } from '../../../platform/errors/join-names.ts';

/** What can be wrong with a value, in English, as the end of a sentence that begins with the input's label. */
const en = {
  required: 'is required',
  accepted: 'must be accepted',
  unfit: 'is not acceptable',
  long: 'is too long',
  email: 'must be an e-mail address',
  number: 'must be a number',
  country: 'must be a country',
  choice: 'must be one of its choices',
  choices: 'must be of its choices',
  date: 'must be a date',
  time: 'must be a time',
  url: 'must be an address that starts with http:// or https://',
  tel: 'must be a telephone number',
} as const;
type Problem = keyof typeof en;

const id: Readonly<Record<Problem, string>> = {
  required: 'wajib diisi',
  accepted: 'harus disetujui',
  unfit: 'tidak dapat diterima',
  long: 'terlalu panjang',
  email: 'harus berupa alamat email',
  number: 'harus berupa angka',
  country: 'harus berupa negara',
  choice: 'harus salah satu dari pilihannya',
  choices: 'harus dari pilihannya',
  date: 'harus berupa tanggal',
  time: 'harus berupa jam',
  url: 'harus berupa alamat yang diawali http:// atau https://',
  tel: 'harus berupa nomor telepon',
};

/** The languages in which websites say words of their own; English for all others, as there. */
const byLanguage: Readonly<Record<string, Readonly<Record<Problem, string>>>> = { en, id };

/** A value that is not acceptable. */
export class Complaint {
  readonly problem: Problem;
  constructor(problem: Problem) {
    this.problem = problem;
  }
}

function wordsIn(language: string): Readonly<Record<Problem, string>> {
  return byLanguage[language] ?? byLanguage[language.split('-')[0] ?? ''] ?? en;
}

/** What a visitor reads beside the field. */
export function complaintText(label: string, { problem }: Complaint, language: string): string {
  return `${label} ${wordsIn(language)[problem]}`;
}

/** What a visitor reads above the form where nothing is wrong but what is missing. */
export function missingText(labels: readonly string[], language: string): string {
  const words = wordsIn(language);
  return `${words === en ? joinNames(labels) : labels.join(', ')} ${words.required}`;
}
