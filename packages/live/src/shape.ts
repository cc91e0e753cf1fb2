/** The part of JSON Schema that `shapeOf` writes and `fits` reads. An empty shape is any plain data. */
export interface Shape {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  const?: string | number | boolean;
  enum?: readonly (string | number)[];
  anyOf?: readonly Shape[];
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  /** false: no others. */
  additionalProperties?: false | Shape;
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/**
 * Whether plain data (see `inspect`) has a shape. Zod is 9 KB in the smallest build and these 60 lines do for
 * the frame, whose whole script has 15; the shapes are generated from the Zod schemas.
 */
export function fits(shape: Shape, value: unknown): boolean {
  if (shape.anyOf) return shape.anyOf.some((option) => fits(option, value));
  if (shape.const !== undefined) return value === shape.const;
  if (shape.enum) return shape.enum.some((option) => option === value);
  switch (shape.type) {
    case undefined:
      return true;
    case 'null':
      return value === null;
    case 'boolean':
      return typeof value === 'boolean';
    case 'string':
      return (
        typeof value === 'string' &&
        isWithin(value.length, shape.minLength, shape.maxLength) &&
        (shape.pattern === undefined || new RegExp(shape.pattern).test(value))
      );
    case 'number':
    case 'integer':
      return (
        typeof value === 'number' &&
        (shape.type === 'number' || Number.isInteger(value)) &&
        isWithin(value, shape.minimum, shape.maximum)
      );
    case 'array': {
      const { items = {} } = shape;
      return (
        Array.isArray(value) &&
        isWithin(value.length, shape.minItems, shape.maxItems) &&
        value.every((item) => fits(items, item))
      );
    }
    case 'object':
      return fitsObject(shape, value);
  }
}

function fitsObject(
  { properties = {}, required = [], additionalProperties }: Shape,
  value: unknown,
): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (!required.every((key) => entries.some(([name]) => name === key))) return false;
  return entries.every(([key, item]) => {
    const shape = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    return shape !== false && fits(shape ?? {}, item);
  });
}

function isWithin(size: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): boolean {
  return size >= least && size <= most;
}
