export { createMailer, type Mailer, type MailerOptions } from './create-mailer.ts';
export { type MailMessage, type MailSender, mailMessage } from './mail-message.ts';
export { plainName } from './plain-name.ts';
export { plainText } from './plain-text.ts';
