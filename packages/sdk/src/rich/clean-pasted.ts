/** Takes from pasted, already safe HTML what would bring another page's look along. */
export function cleanPasted(html: string): string {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = html;
  for (const element of body.querySelectorAll('*'))
    for (const name of ['class', 'style', 'dir', 'id']) element.removeAttribute(name);
  for (const element of body.querySelectorAll('span')) element.replaceWith(...element.childNodes);
  return body.innerHTML;
}
