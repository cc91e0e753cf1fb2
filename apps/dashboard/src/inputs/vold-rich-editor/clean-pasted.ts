import DOMPurify from 'dompurify';

export interface Pasted {
  html: string;
  /** How many pictures were left out: those of a document lie on the person's own machine, where no visitor gets them. */
  lost: number;
}

/** Pasted text loses classes, styles, directions and scripts (specification §9), and whatever else could act. */
export function cleanPasted(html: string): Pasted {
  const content = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_ATTR: ['class', 'style', 'dir', 'id', 'name'],
    FORBID_TAGS: ['script', 'style', 'form', 'input', 'button', 'select', 'textarea'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  const lost = content.querySelectorAll('img:not([src]), img[src^="data:" i]');
  for (const picture of lost) picture.remove();
  const holder = document.createElement('div');
  holder.append(content);
  return { html: holder.innerHTML, lost: lost.length };
}
