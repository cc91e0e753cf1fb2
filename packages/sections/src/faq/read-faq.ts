import type { SectionInstance } from '@vold/contract';
import { readItems, readText } from '../parts/read.ts';

/** The questions of a section that have an answer; `answer` is rich text. Empty for sections of another kind. */
export function readFaq({ sectionId, data }: Pick<SectionInstance, 'sectionId' | 'data'>): {
  question: string;
  answer: string;
}[] {
  if (sectionId !== 'faq') return [];
  return readItems(data, 'items')
    .map((item) => ({ question: readText(item, 'question').trim(), answer: readText(item, 'answer') }))
    .filter(({ question, answer }) => question !== '' && answer.trim() !== '');
}
