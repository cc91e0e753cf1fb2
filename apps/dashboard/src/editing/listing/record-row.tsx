import { UnstyledButton } from '@mantine/core';
import { draftMarksOf, type RecordBase } from '@vold/contract';
import { AppLink } from '../../base/ui/app-link.tsx';
import { Avatar } from '../../base/ui/avatar.tsx';
import { ChangedMark } from '../../base/ui/changed-mark.tsx';
import { CoverageBars } from '../../base/ui/coverage-bars.tsx';
import { Moment } from '../../base/ui/moment.tsx';
import { StatusMark } from '../../base/ui/status-mark.tsx';
import type { ListConfig } from './list-config.ts';
import { useListLanguage } from './list-language.ts';
import { RecordMenu } from './record-menu.tsx';
import classes from './record-table.module.css';
import { SelectBox } from './row-controls.tsx';
import type { TableParts } from './table-columns.ts';

interface RecordRowProps<Item extends RecordBase> {
  config: ListConfig<Item>;
  item: Item;
  /** Counts from 0. */
  line: number;
  parts: TableParts<Item>;
  author: string | null;
  selected: boolean;
  busy: boolean;
  onToggle: (id: string, extend: boolean) => void;
}

/** One record in a table. */
export function RecordRow<Item extends RecordBase>(props: RecordRowProps<Item>) {
  const { config, item, line, parts, author, selected, busy, onToggle } = props;
  const language = useListLanguage(config);
  const marks = config.drafts ? draftMarksOf(item) : null;
  const below = parts.below.length + (parts.statusBelow ? 1 : 0);
  return (
    <tr
      data-line={line}
      // The head is the first row.
      aria-rowindex={line + 2}
      data-selected={selected || undefined}
      data-strong={config.isStrong?.(item) || undefined}
    >
      {parts.selectable && (
        <td className={classes.check}>
          <SelectBox
            label={`Select ${config.titleOf(item, language)}`}
            checked={selected}
            onToggle={(extend) => onToggle(item.id, extend)}
          />
        </td>
      )}
      <td>
        <div className={classes.name}>
          {config.thumbnail && <span className={classes.thumbnail}>{config.thumbnail(item)}</span>}
          <span className={classes.texts}>
            <RowTitle config={config} item={item} />
            {config.subtitle && <span className={classes.subtitle}>{config.subtitle(item, language)}</span>}
            {marks?.changed && (
              <span className={classes.changed}>
                <ChangedMark
                  marks={marks}
                  deleted={Boolean(item.deleted_at)}
                  by={author}
                  at={item.updated_at}
                  scheduled={config.drafts?.scheduled?.get(item.id)}
                />
              </span>
            )}
            {below > 0 && (
              <span className={classes.below} data-many={below > 2 || undefined}>
                {parts.statusOf && parts.statusBelow && (
                  <span>
                    <StatusMark status={parts.statusOf(item)} />
                  </span>
                )}
                {parts.below.map((column) => (
                  <span key={column.id}>{column.render(item)}</span>
                ))}
              </span>
            )}
          </span>
        </div>
      </td>
      {parts.columns.map((column) => (
        <td key={column.id}>{column.render(item)}</td>
      ))}
      {parts.statusOf && !parts.statusBelow && (
        <td>
          <StatusMark status={parts.statusOf(item)} />
        </td>
      )}
      {parts.coverageOf && (
        <td>
          <CoverageBars coverage={parts.coverageOf(item)} />
        </td>
      )}
      {parts.authors && (
        <td>
          {author && (
            <span className={classes.by}>
              <Avatar name={author} size="small" />
              {author}
            </span>
          )}
        </td>
      )}
      {parts.dates && (
        <td className="meta num">
          <Moment value={config.date?.of(item) ?? item.updated_at} />
        </td>
      )}
      {parts.menu && (
        <td className={classes.more}>
          <RecordMenu config={config} item={item} busy={busy} />
        </td>
      )}
    </tr>
  );
}

function RowTitle<Item extends RecordBase>({ config, item }: { config: ListConfig<Item>; item: Item }) {
  const language = useListLanguage(config);
  const first = config.columns?.[0];
  const content = first ? first.render(item) : config.titleOf(item, language);
  const address = config.open?.(item);
  if (config.onOpen) {
    return (
      <UnstyledButton className={classes.title} onClick={() => config.onOpen?.(item)}>
        {content}
      </UnstyledButton>
    );
  }
  if (address) {
    return (
      <AppLink className={classes.title} href={address.href}>
        {content}
      </AppLink>
    );
  }
  return <span className={classes.title}>{content}</span>;
}
