import { invalid } from '../../platform/errors/api-error.ts';
import { joinNames } from '../../platform/errors/join-names.ts';

/** The named texts of a body, none of them empty. @throws 422 '{fields} is required' (VIP-08, VIP-09) */
export function requireFields<Name extends string>(
  body: Partial<Record<Name, string>>,
  titles: Record<Name, string>,
): Record<Name, string> {
  const found: Partial<Record<Name, string>> = {};
  const missing: Name[] = [];
  for (const name of Object.keys(titles) as Name[]) {
    const value = body[name];
    if (value === undefined || value.trim() === '') missing.push(name);
    else found[name] = value;
  }
  if (missing.length > 0) {
    throw invalid(
      missing.map((name) => ({ path: name, message: `${titles[name]} is required` })),
      `${joinNames(missing.map((name) => titles[name]))} is required`,
    );
  }
  return found as Record<Name, string>;
}
