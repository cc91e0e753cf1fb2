import type { ApiKey, RecordBase } from '@vold/contract';
import { formatDateTime } from '../../base/text/date.ts';
import { asData } from '../../editing/fields/record-source.ts';
import asideClasses from '../../editing/record/record-aside.module.css';

/** Until when a key works, and when it last did. */
export function KeyFacts({ record }: { record: RecordBase }) {
  const { hint, expires_at: expires, last_used_at: used }: Partial<ApiKey> = asData(record);
  return (
    <section>
      <h2>Use</h2>
      <dl className={asideClasses.facts}>
        <dt>Begins with</dt>
        <dd>
          <code>{hint}</code>
        </dd>
        <dt>Expires</dt>
        <dd className="num">{expires ? formatDateTime(expires) : 'Never'}</dd>
        <dt>Last used</dt>
        <dd className="num">{used ? formatDateTime(used) : 'Never'}</dd>
      </dl>
    </section>
  );
}
