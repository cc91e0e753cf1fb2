import { z } from 'zod';

const params = z.record(z.string(), z.json());
type Params = z.infer<typeof params>;

/** Parameters as lines of `name=value`, by name: they are stored in no order. What is no text is written as JSON. */
export function paramLines(value: unknown): string {
  return Object.entries(params.safeParse(value).data ?? {})
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => `${name}=${typeof one === 'string' ? one : JSON.stringify(one)}`)
    .join('\n');
}

/** Lines of `name=value` as parameters: numbers, `true`, `false` and JSON objects as what they are, all else as text. */
export function readParams(text: string): Params {
  const pairs = text.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split('=');
    const value = rest.join('=').trim();
    return name.trim() === '' || value === '' ? [] : [[name.trim(), readValue(value)] as const];
  });
  return Object.fromEntries(pairs);
}

function readValue(text: string): z.infer<ReturnType<typeof z.json>> {
  if (!/^(?:-?\d+(?:\.\d+)?|true|false|\{.*\})$/.test(text)) return text;
  try {
    return z.json().parse(JSON.parse(text));
  } catch {
    return text;
  }
}
