/**
 * A placeholder: a picture of a few pixels as `data:` address, shown blurred until the real one is there. Apart from its
 * schema (`picturePlaceholder`), since websites ask while they draw and their bundle has no Zod.
 */
export const placeholderForm = /^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/;
/** Characters that it has at most. */
export const placeholderLength = 1000;

export function isPicturePlaceholder(text: string): boolean {
  return text.length <= placeholderLength && placeholderForm.test(text);
}
