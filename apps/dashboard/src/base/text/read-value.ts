import { isObject } from '@vold/contract';
/** Section data is free JSON and may come from an import or an older definition: these read what fits. */

export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asRecord(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

export function asTexts(value: unknown): string[] {
  return asList(value).filter((item) => typeof item === 'string');
}

export function isEmptyText(value: unknown): boolean {
  return asText(value).trim() === '';
}
