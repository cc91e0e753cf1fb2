/** Says why filters and orders by some fields are slow. The note disappears when the post types are requested again. */
export function PreparingNote({ titles }: { titles: readonly string[] }) {
  const names = new Intl.ListFormat('en').format(titles.map((title) => `“${title}”`));
  return (
    <p role="status">
      The posts are being prepared for filters and orders by {names}. Until that is done, they work, but they
      take longer.
    </p>
  );
}
