import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { RecordBase, Webhook } from '@vold/contract';
import { formatDateTime } from '../../base/text/date.ts';
import { openPopup } from '../../core/popups/popup-store.ts';
import { asData } from '../../editing/fields/record-source.ts';
import { ReachWarning } from '../../editing/reach/reach-warning.tsx';
import asideClasses from '../../editing/record/record-aside.module.css';
import { DeliveryLog } from './delivery-log.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { webhookState } from './webhook-words.ts';

/** The state of a webhook, its secret, and its deliveries. */
export function WebhookAside({ record, mayUpdate }: { record: RecordBase; mayUpdate: boolean }) {
  const {
    url = '',
    active = false,
    disabled_at = null,
    rotated_at: rotated,
  }: Partial<Webhook> = asData(record);
  return (
    <>
      <section>
        <h2>State</h2>
        <dl className={asideClasses.facts}>
          <dt>{webhookState({ active, disabled_at })}</dt>
          <dd className="num">{active ? '' : formatDateTime(disabled_at)}</dd>
        </dl>
        <ReachWarning resource="webhook" id={record.id} address={url} />
      </section>
      <section>
        <h2>Secret</h2>
        <p className="note">
          {rotated
            ? `Changed on ${formatDateTime(rotated)}.`
            : 'It is the one that was shown when the webhook was made.'}
        </p>
        {mayUpdate && (
          <Button
            mt={8}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() =>
              openPopup({
                title: 'Rotate secret',
                content: (close) => <RotateSecret id={record.id} onDone={close} />,
              })
            }
          >
            Rotate secret
          </Button>
        )}
      </section>
      <DeliveryLog webhook={record.id} mayResend={mayUpdate} />
    </>
  );
}
