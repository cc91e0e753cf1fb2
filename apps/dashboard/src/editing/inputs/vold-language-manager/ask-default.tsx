import { List, Skeleton, Text } from '@mantine/core';
import type { Untranslated } from '@vold/contract';
import { formatCount } from '../../../base/text/format-count.ts';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { Question } from '../../../core/popups/question.tsx';
import { api } from '../../../core/session/api.ts';
import { useAnswer } from '../../../core/session/use-answer.ts';

interface NewDefault {
  code: string;
  name: string;
  /** Name of the language that is the default one now. */
  from: string;
  onConfirm: () => void;
}

/** Says what is not translated into a language, and asks before it becomes the website's first one. */
export function askDefault(question: NewDefault): void {
  openPopup({
    title: `Make ${question.name} the default language`,
    content: (close) => <DefaultQuestion {...question} close={close} />,
  });
}

const kinds: Record<keyof Untranslated, [one: string, many: string]> = {
  pages: ['page', 'pages'],
  posts: ['post', 'posts'],
  categories: ['category', 'categories'],
  menus: ['menu', 'menus'],
  texts: ['static text', 'static texts'],
};
const order = ['pages', 'posts', 'categories', 'menus', 'texts'] as const;

function DefaultQuestion({ code, name, from, onConfirm, close }: NewDefault & { close: () => void }) {
  const { data, isError } = useAnswer(
    ['webconfig', 'untranslated', code],
    (settings) =>
      api.call('GET webconfig/untranslated/:language', { ...settings, params: { language: code } }),
    { gcTime: 0, retry: false },
  );
  const found = isError ? 'unknown' : (data ?? null);
  return (
    <Question
      label="Make default"
      disabled={found === null}
      close={close}
      onConfirm={() => {
        onConfirm();
        close();
      }}
    >
      <div aria-live="polite">
        {found === null ? <Skeleton height={64} /> : <Missing found={found} name={name} from={from} />}
      </div>
      <Text c="dimmed" mt={12}>
        {name} gets the addresses without a language, and those in {from} begin with theirs. It takes effect
        when you save.
      </Text>
    </Question>
  );
}

function Missing({ found, name, from }: { found: Untranslated | 'unknown'; name: string; from: string }) {
  if (found === 'unknown') {
    return <Text>The missing translations into {name} cannot be counted at the moment.</Text>;
  }
  const missing = order.filter((kind) => found[kind].missing > 0);
  if (missing.length === 0) return <Text>Everything that visitors see has a name in {name}.</Text>;
  return (
    <>
      <Text>Not translated into {name} yet:</Text>
      <List mt={4}>
        {missing.map((kind) => {
          const { missing: count, total } = found[kind];
          return (
            <List.Item key={kind}>
              {formatCount(count)} of {formatCount(total)} {kinds[kind][total === 1 ? 0 : 1]}
            </List.Item>
          );
        })}
      </List>
      <Text mt={8}>Visitors see these in {from} or another language that has them.</Text>
    </>
  );
}
