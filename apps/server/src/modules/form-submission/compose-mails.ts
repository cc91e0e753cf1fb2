import { emailAddress, mailAddresses } from '@vold/contract';
import type { NewMail } from '../mail/index.ts';
import type { Delivery } from './read-delivery.ts';
import { fillBody, fillSubject, inLanguage, templateValues } from './render-mail.ts';

/** The mails of a submission: to the form's receivers, and a confirmation to the visitor where it has a template. */
export function composeMails(delivery: Delivery): NewMail[] {
  const { submission, form, submitTemplate, confirmTemplate } = delivery;
  const { id, language } = submission;
  const clientId = submission.client_id ?? '';
  const values = templateValues(submission);
  const visitor = visitorMail(delivery);
  const mails: NewMail[] = [];
  const receivers = mailAddresses(form.receiver).slice(0, 50);
  if (receivers.length > 0) {
    const subject =
      form.emailSubject || inLanguage(submitTemplate?.subject, language) || 'New answer: {{form}}';
    const body = inLanguage(submitTemplate?.body, language) || '<p>{{form}}</p>{{answers}}';
    mails.push({
      clientId,
      id: `${id}-submit`,
      to: receivers,
      replyTo: visitor,
      subject: fillSubject(subject, values),
      html: fillBody(body, values),
    });
  }
  if (confirmTemplate && visitor !== null) {
    mails.push({
      clientId,
      id: `${id}-confirm`,
      to: [visitor],
      replyTo: receivers[0] ?? null,
      subject: fillSubject(inLanguage(confirmTemplate.subject, language) || '{{form}}', values),
      html: fillBody(inLanguage(confirmTemplate.body, language), values),
    });
  }
  return mails;
}

/** What stands in the form's first Email input. */
function visitorMail({ submission }: Delivery): string | null {
  const input = submission.inputs.find(({ type }) => type === 'Email');
  const address = emailAddress.safeParse(input && submission.data[input.model]);
  return address.success ? address.data : null;
}
