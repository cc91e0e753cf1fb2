import { factsOf, type InputDefinition, kindOf, type SectionInstance, valueShapes } from '@vold/contract';
import { isRichInput, itemInputs, placeKey } from '@vold/document';
import { asList, asRecord } from '../../../base/text/read-value.ts';
import { cleanForeign, cleanTyped } from './clean-typed.ts';

type Data = SectionInstance['data'];

/**
 * The values of a pasted section that its definition has, in the shape that each input stores, with clean rich text. Any program can have
 * written them.
 *
 * @param isForeign copied from another client: files, records and links stay there
 */
export function clipData(inputs: readonly InputDefinition[], data: Data, isForeign: boolean): Data {
  const values = valuesOf(inputs, data, isForeign);
  const { style, [placeKey]: place } = data;
  if (style !== undefined) values.style = style;
  if (place !== undefined) {
    const { row: _, ...kept } = asRecord(place);
    values[placeKey] = kept;
  }
  return values as Data;
}

function valuesOf(
  inputs: readonly InputDefinition[],
  data: unknown,
  isForeign: boolean,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const input of inputs) {
    const value = asRecord(data)[input.model];
    if (value === undefined || (isForeign && (factsOf(input).names || input.options?.source))) continue;
    const clean = cleanValue(input, value, isForeign);
    if (valueShapes[kindOf(input)].stored.safeParse(clean).success) values[input.model] = clean;
  }
  return values;
}

function cleanValue(input: InputDefinition, value: unknown, isForeign: boolean): unknown {
  if (isRichInput(input) && typeof value === 'string')
    return isForeign ? cleanForeign(value) : cleanTyped(value);
  const inputs = itemInputs(input);
  if (!inputs) return value;
  return asList(value).map((item) => {
    const { id } = asRecord(item);
    return { ...(id === undefined ? {} : { id }), ...valuesOf(inputs, item, isForeign) };
  });
}
