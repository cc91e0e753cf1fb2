// @vitest-environment happy-dom
import { mailTemplateResource, newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { field, until } from '../../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  heading,
  openDashboard,
  stamp,
  startAnswers,
  superadmin,
} from '../../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

it.each([
  [true, 'review', [], true],
  [false, 'review', [], false],
  [true, 'review', ['form-builder.publish'], false],
  [true, 'direct', [], false],
] as const)(
  'K14 a mail template that a published form sends (%s) is locked in %s unless the role may publish forms: %j',
  async (shown, publishing, more, isLocked) => {
    const id = newId('mail-template');
    const template = { ...mailTemplateResource.defaults, ...stamp, id, name: 'Thanks' };
    await openDashboard(`/dashboard/settings/form/templates/${id}`, {
      ...startAnswers({
        detail: { role: 'own', permissions: [...superadmin.permissions, ...more], is_full_access: false },
        client: { options: { publishing } },
      }),
      [`GET /api/v1/mail-template/${id}/${clientId}`]: { body: template },
      [`GET /api/v1/mail-template/${id}/references/${clientId}`]: {
        body: { results: [], total: 0, total_page: 0, groups: [], shown },
      },
    });
    await until(() => expect(heading()).toBe('Thanks'));
    // Its usages are loaded.
    await until(() => expect(document.body.textContent).toContain('Nothing refers to it.'));
    const isDisabled = () => Boolean(field('Name')?.closest('fieldset[disabled]'));
    await until(() => expect([field('Name') !== undefined, isDisabled()]).toEqual([true, isLocked]));
    const editable = () =>
      document.querySelector('[role=textbox][contenteditable]')?.getAttribute('contenteditable');
    await until(() => expect(editable()).toBe(String(!isLocked)));
    expect(/A published form sends this template/.test(document.body.textContent ?? '')).toBe(isLocked);
  },
  180_000,
);
