import type { InputDefinition } from '@vold/contract';

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

function sampleOf({ component, title, model, options }: InputDefinition, depth: number): unknown {
  switch (component) {
    case 'VoldInput':
      return title && title !== model ? title : nameOf(model);
    case 'VoldTextarea':
      return sentence;
    case 'VoldRichEditor':
      return `<p>${sentence}</p><p>${sentence}</p>`;
    case 'VoldNumber':
      return options?.min ?? 12;
    case 'VoldToggle':
      return true;
    case 'VoldCalendar':
      return '2026-07-01';
    case 'VoldColorPicker':
      return '#0b7285';
    case 'VoldLinkEditor':
      return { label: title || 'Link', link: '/' };
    case 'VoldSelectOption':
      return options?.values?.[0]?.id;
    case 'VoldCheckboxList':
      return options?.values?.slice(0, 2).map(({ id }) => id);
    case 'VoldMap':
      return ['-8.1441,114.6601'];
    case 'VoldPostCollection':
      return ['First', 'Second', 'Third'].map((name) => ({
        title: `${name} post`,
        href: '/',
        summary: sentence,
        publishedAt: '2026-07-01',
        data: {},
      }));
    case 'VoldMultipleAddComponent': {
      const item = depth < 4 ? sampleData(options?.components ?? [], depth + 1) : {};
      return Array.from({ length: Math.max(options?.min ?? 0, 3) }, () => item);
    }
    default:
      return undefined;
  }
}

/** A model in words: `data.summary` is "Summary". */
function nameOf(model: string): string {
  const last = model.split('.').at(-1) ?? model;
  return last.charAt(0).toUpperCase() + last.slice(1);
}
