// @vitest-environment happy-dom
import { type FormSubmission, formSubmissionResource, newId } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { draw, erase, until } from '../../../testing/draw.tsx';
import { NewsletterState } from './newsletter-state.tsx';

afterEach(erase);

async function drawState(isTicked: boolean) {
  const [clientId, id] = [newId('client'), newId('form-submission')];
  const at = '2026-11-20T08:00:00.000Z';
  const submission: FormSubmission = {
    ...formSubmissionResource.defaults,
    ...{ id, client_id: clientId, rev: 1, created_at: at, updated_at: at, state: 'read' },
    ...{ form: newId('form-builder'), form_title: 'Letters', language: 'en', ip: null },
    data: { news: isTicked },
    inputs: [{ model: 'news', label: 'Yes', type: 'Newsletter' }],
  };
  const path = `/api/v1/form-submission/${id}/newsletter/${clientId}`;
  await draw(() => <NewsletterState submission={submission} />, {
    clientId,
    answers: {
      [`GET ${path}`]: { body: { state: 'failed', message: 'Enter a new key.', updated_at: at } },
      [`POST ${path}`]: { body: { state: 'sent', message: '', updated_at: at } },
    },
  });
}

it('says why a sign-up was not sent, and sends it again', async () => {
  await drawState(true);
  await until(() => expect(document.body.textContent).toContain('Not sent'));
  expect(document.body.textContent).toContain('Enter a new key.');
  const again = document.querySelector('button');
  expect(again?.textContent).toBe('Try again');
  await act(async () => again?.click());
  await until(() => expect(document.body.textContent).toContain('Sent to Mailchimp'));
  expect(document.querySelector('#root button')).toBeNull();
});

it('shows nothing of visitors who did not tick the box', async () => {
  await drawState(false);
  expect(document.body.textContent).not.toContain('Newsletter');
});
