import { type InputDefinition, kindOf, unreachable } from '@vold/contract';

const sentence = 'A sentence or two, as long as what people write here usually is.';

/** Something in every input, to see how a section looks: its default value, or an example. Pictures are not made up. */
export function sampleData(inputs: readonly InputDefinition[], depth = 1): Record<string, unknown> {
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const value = input.default ?? sampleOf(input, depth);
      return value === undefined || value === '' ? [] : [[input.model, value]];
    }),
  );
}

function sampleOf(input: InputDefinition, depth: number): unknown {
  const { title, model, options } = input;
  const kind = kindOf(input);
  switch (kind) {
    case 'line':
      return title && title !== model ? title : nameOf(model);
    case 'lines':
      return sentence;
    case 'html':
      return `<p>${sentence}</p><p>${sentence}</p>`;
    case 'number':
      return options?.min ?? 12;
    case 'flag':
      return true;
    case 'date':
      return '2026-07-01';
    case 'word':
      return '#0b7285';
    case 'link':
      return { label: title || 'Link', link: '/' };
    case 'choice':
      return options?.values?.[0]?.id;
    case 'choices':
      return options?.values?.slice(0, 2).map(({ id }) => id);
    case 'place':
      return ['-8.1441,114.6601'];
    case 'collection':
      return ['First', 'Second', 'Third'].map((name) => ({
        title: `${name} post`,
        href: '/',
        summary: sentence,
        publishedAt: '2026-07-01',
        data: {},
      }));
    case 'list': {
      const item = depth < 4 ? sampleData(options?.components ?? [], depth + 1) : {};
      return Array.from({ length: Math.max(options?.min ?? 0, 3) }, () => item);
    }
    case 'words':
    case 'file':
    case 'files':
    case 'downloads':
    case 'contents':
    case 'records':
    case 'posts':
    case 'pages':
    case 'categories':
    case 'tickets':
    case 'languages':
    case 'code':
    case 'none':
      return undefined;
    default:
      return unreachable(kind);
  }
}

/** A model in words: `data.summary` is "Summary". */
function nameOf(model: string): string {
  const last = model.split('.').at(-1) ?? model;
  return last.charAt(0).toUpperCase() + last.slice(1);
}
