/** Runs work for each item, at most `width` at a time; answers in the order of the items. */
export async function inParallel<Item, Answer>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = new Array(items.length);
  let next = 0;
  async function run(): Promise<void> {
    while (next < items.length) {
      const index = next++;
      answers[index] = await work(items[index] as Item);
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, run));
  return answers;
}
