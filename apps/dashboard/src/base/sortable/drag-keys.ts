/** Screen reader instructions for the keys of a drag handle, in lists and in trees. */
export const dragKeys =
  'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to put it back. Alt with the arrow keys moves it at once.';
