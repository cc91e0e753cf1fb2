let isKept = false;

/** Something is only tried out here: links would lead out of the one page that the frame may show. */
export function keepHere(): void {
  if (isKept) return;
  isKept = true;
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
    },
    true,
  );
}
