import { Select } from '@mantine/core';
import { type RedirectColumn, type RedirectColumnUse, redirectColumnUses } from '@vold/contract';
import classes from './import-popup.module.css';

const labels: Record<RedirectColumnUse, string> = {
  from: 'Old address',
  to: 'New address',
  permanent: 'Kind (301 or 302)',
  pattern: 'Pattern (regex)',
  enabled: 'On or off',
};
const choices = redirectColumnUses.map((value) => ({ value, label: labels[value] }));

export type ColumnUses = (RedirectColumnUse | null)[];

/** Asks what the columns of a file are, because its first line does not say it in words that are known. */
export function ImportColumns({
  columns,
  uses,
  onChange,
}: {
  columns: readonly RedirectColumn[];
  uses: ColumnUses;
  onChange: (uses: ColumnUses) => void;
}) {
  return (
    <>
      <p className={classes.note}>
        The first line does not say which columns are the old and the new address. Choose them:
      </p>
      <div className={classes.columns}>
        {columns.map(({ name, example }, at) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their place
            key={at}
            label={name || `Column ${at + 1}`}
            description={example ? `For example ${example.slice(0, 60)}` : undefined}
            placeholder="Not used"
            data={choices}
            value={uses[at] ?? null}
            clearable
            onChange={(use) =>
              onChange(columns.map((_, index) => (index === at ? use : (uses[index] ?? null))))
            }
          />
        ))}
      </div>
    </>
  );
}
