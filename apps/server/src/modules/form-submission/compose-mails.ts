import { emailAddress, escapeHtml, mailAddresses } from '@vold/contract';
import type { NewMail } from '../mail/index.ts';
import type { Delivery } from './read-delivery.ts';
import { fillBody, fillSubject, inLanguage, templateValues } from './render-mail.ts';

/** The mails of a submission: to the form's receivers, and a confirmation to the visitor where it has a template. */
export function composeMails(delivery: Delivery, linkFor: (address: string) => string): NewMail[] {
  const { submission, form, submitTemplate, confirmTemplate } = delivery;
  const { id, language } = submission;
  const clientId = submission.client_id ?? '';
  const values = templateValues(submission);
  const visitor = visitorMail(delivery);
  const mails: NewMail[] = [];
  const receivers = mailAddresses(form.receiver).slice(0, 50);
  for (const [place, receiver] of receivers.entries()) {
    const subject =
      form.emailSubject || inLanguage(submitTemplate?.subject, language) || 'New answer: {{form}}';
    const body = inLanguage(submitTemplate?.body, language) || '<p>{{form}}</p>{{answers}}';
    mails.push({
      clientId,
      id: place === 0 ? `${id}-submit` : `${id}-submit-${place}`,
      to: [receiver],
      replyTo: visitor,
      subject: fillSubject(subject, values),
      html: fillBody(body, values),
      fixed: askForConsent(delivery.host, linkFor(receiver)),
    });
  }
  if (confirmTemplate && visitor !== null) {
    mails.push({
      clientId,
      id: `${id}-confirm`,
      to: [visitor],
      replyTo: receivers[0] ?? null,
      subject: fillSubject(inLanguage(confirmTemplate.subject, language) || '{{form}}', values),
      html: `${fillBody(inLanguage(confirmTemplate.body, language), values)}\n${whyMailed(delivery.host)}`,
      framed: true,
      fixed: {
        subject: 'Your message was received',
        html: `<p>Thank you. Your message was received.</p>\n${whyMailed(delivery.host)}`,
      },
    });
  }
  return mails;
}

/** Asks the owner of an address whether answers of a website's forms may be sent there. */
function askForConsent(host: string, link: string): NewMail['fixed'] {
  const address = escapeHtml(link);
  return {
    subject: 'Confirm your address',
    html: [
      `<p>A form of the website ${host} was answered. Its answers are to be mailed to this address.</p>`,
      `<p>If you want them, confirm the address: <a href="${address}">${address}</a></p>`,
      '<p>If you do not know this website, ignore this message: you get at most three like it a day, and no answers.</p>',
    ].join('\n'),
  };
}

/** The last lines of a mail to a visitor. */
function whyMailed(host: string): string {
  return `<hr><p>You get this mail because your address was written into a form of the website ${host}. If that was not you, ignore it.</p>`;
}

/** The value of the form's first Email input. */
function visitorMail({ submission }: Delivery): string | null {
  const input = submission.inputs.find(({ type }) => type === 'Email');
  const address = emailAddress.safeParse(input && submission.data[input.model]);
  return address.success ? address.data : null;
}
