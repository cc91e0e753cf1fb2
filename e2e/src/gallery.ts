import type { Locator, Page } from '@playwright/test';
import { expect } from './product.ts';

type State = 'Empty' | 'Filled' | 'Error' | 'Disabled';

/** The page of the handbook that shows every input live, with its stored value next to it. */
export async function openGallery(page: Page, url: string) {
  await page.goto(`${url}/dashboard/vold-doc/inputs`);
  await expect(page.getByRole('heading', { name: 'Client token' })).toBeVisible();
  /** An input by its title, put into a state. */
  const at = async (title: string, state?: State): Promise<Locator> => {
    const example = page.getByRole('region', { name: title, exact: true });
    const states = example.getByRole('radiogroup', { name: `State of ${title}` });
    // Inputs come to life when they are near.
    await example.scrollIntoViewIfNeeded();
    if (state) await states.getByText(state, { exact: true }).click();
    await expect(example.locator('fieldset')).toBeVisible();
    return example;
  };
  /** The current value of an input. */
  const value = async (component: string): Promise<unknown> => {
    const text = (await page.locator(`[data-value="${component}"]`).textContent()) ?? '';
    return text === 'undefined' ? undefined : JSON.parse(text);
  };
  /** The stored value of an input, to be compared with the expected one. */
  const stored = (component: string) => expect.poll(() => value(component), `what ${component} stores`);
  return { at, value, stored };
}

/** Pastes HTML into what has the focus, as the browser does. */
export async function paste(page: Page, html: string): Promise<void> {
  // As text: these names are the browser's, not ours.
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/html', ${JSON.stringify(html).replaceAll('</', '<\\/')});
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  })()`);
}
