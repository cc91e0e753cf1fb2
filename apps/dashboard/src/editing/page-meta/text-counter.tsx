/** Characters of a meta text, with a warning above what search results show (PAGE-17). */
export function TextCounter({ text, limit }: { text: string; limit: number }) {
  const isOver = text.length > limit;
  return (
    <span data-over={isOver || undefined}>
      {text.length} / {limit}
      {isOver && ', too long'}
    </span>
  );
}
