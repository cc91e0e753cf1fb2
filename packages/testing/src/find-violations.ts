import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Violations that axe finds on a page, each as `rule at HTML`. Its code, of half a megabyte, is brought to each document once.
 *
 * @param options.exclude selectors of what is not looked at
 * @param options.without ids of rules that are not applied
 */
export async function findViolations(
  page: Page,
  { exclude = [], without = [] }: { exclude?: string[]; without?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  const context = { include: ['html'], exclude };
  const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]));
  const options = { resultTypes: ['violations'], rules };
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} at ${html}`));
}
