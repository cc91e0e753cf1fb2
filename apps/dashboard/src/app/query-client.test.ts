import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

/** A list whose answers are given one by one; `asked` says how often it was asked for. */
function list(name: string) {
  const answers: PromiseWithResolvers<string>[] = [];
  const options = {
    queryKey: ['page', 'cl_1', 'list', name],
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
    staleTime: 10_000,
  };
  return {
    options,
    asked: () => answers.length,
    answer: async (turn: number, text: string) => {
      await expect.poll(() => answers.length).toBeGreaterThan(turn);
      answers[turn]?.resolve(text);
    },
    shown: () => queryClient.getQueryData(options.queryKey),
  };
}

it('asks again for a list whose first answer was on its way while something changed, once for all changes', async () => {
  const { options, asked, answer, shown } = list('trash');
  const leave = new QueryObserver(queryClient, options).subscribe(() => {});
  const told = Promise.all([
    queryClient.invalidateQueries({ queryKey: ['page'] }),
    queryClient.invalidateQueries({ queryKey: ['page', 'cl_1'] }),
  ]);
  await answer(0, 'three');
  await answer(1, 'two');
  await told;
  expect(shown()).toBe('two');
  expect(asked()).toBe(2);
  leave();
});

it('does not take what was asked for in advance, before a change, for what is there after it', async () => {
  const { options, asked, answer, shown } = list('next');
  const before = queryClient.prefetchQuery(options);
  const told = queryClient.invalidateQueries({ queryKey: ['page'] });
  await answer(0, 'old');
  await Promise.all([before, told]);
  expect(asked()).toBe(1);
  const leave = new QueryObserver(queryClient, options).subscribe(() => {});
  await answer(1, 'new');
  await expect.poll(shown).toBe('new');
  leave();
});

it('does not ask again for what the change has removed meanwhile', async () => {
  const { options, asked, answer } = list('gone');
  const leave = new QueryObserver(queryClient, options).subscribe(() => {});
  let there = true;
  const told = queryClient.invalidateQueries({ queryKey: ['page'], predicate: () => there });
  there = false;
  await answer(0, 'old');
  await told;
  expect(asked()).toBe(1);
  leave();
});
