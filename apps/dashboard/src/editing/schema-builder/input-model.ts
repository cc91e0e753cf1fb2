import { keepWords } from '../../base/text/keep-words.ts';

const wellFormed = /^[A-Za-z][\w-]{0,99}$/;

/** A model made of a label: `Price (per night)` is `price_per_night`. Empty where the label has no plain letters. */
export function modelOf(label: string): string {
  return keepWords(label.normalize('NFKD').replace(/\p{Mark}/gu, ''))
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '_')
    .replace(/[^a-z0-9_]/g, '')
    .replace(/^[^a-z]+/, '')
    .slice(0, 100);
}

/** Returns the problem of a model among its siblings, or null. */
export function modelProblem(model: string, others: readonly string[]): string | null {
  if (model === '') return 'Input Model is required';
  if (!wellFormed.test(model)) return 'Letters, digits, - and _, starting with a letter';
  return others.includes(model) ? 'Another input has this model' : null;
}
