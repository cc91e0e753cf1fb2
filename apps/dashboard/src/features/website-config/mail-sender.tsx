import type { MailDetail } from '@vold/contract';
import { api } from '../../core/session/api.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import classes from './website-config-screen.module.css';

/** Says which sender the client's mail has, and why. @param rev of the stored website config */
export function MailSender({ rev }: { rev: number | undefined }) {
  const { data } = useAnswer(['insight-mail', rev], (settings) => api.call('GET insight/mail', settings));
  if (!data) return null;
  const { name, address, reply_to, why } = data.sender;
  return (
    <section>
      <h2>Sender of mails</h2>
      <p className={classes.sender}>
        {name} &lt;{address}&gt;
      </p>
      <p className={`${classes.note} note`}>
        {reasons[why]}
        {reply_to !== null && ` Answers go to ${reply_to}.`}
      </p>
    </section>
  );
}

const reasons: Readonly<Record<MailDetail['sender']['why'], string>> = {
  account: 'Your Mandrill account sends. It has to accept this address.',
  proven: 'The domain of this address is proven.',
  unproven:
    'The domain of your default e-mail is not among your proven domains, so mails leave under the address of this installation.',
  none: 'You have no default e-mail, so mails leave under the address of this installation.',
};
