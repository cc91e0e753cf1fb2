import { IconPencil } from '@tabler/icons-react';
import { draftMarksOf, type RecordBase } from '@vold/contract';
import { AppLink } from '../../base/ui/app-link.tsx';
import { Avatar } from '../../base/ui/avatar.tsx';
import { ChangedMark } from '../../base/ui/changed-mark.tsx';
import { CoverageBars } from '../../base/ui/coverage-bars.tsx';
import { Moment } from '../../base/ui/moment.tsx';
import classes from '../../base/ui/record-card.module.css';
import { StatusMark } from '../../base/ui/status-mark.tsx';
import type { ListConfig } from './list-config.ts';
import { useListLanguage } from './list-language.ts';
import { RecordMenu } from './record-menu.tsx';
import { SelectBox } from './row-controls.tsx';

interface RecordCardProps<Item extends RecordBase> {
  config: ListConfig<Item>;
  item: Item;
  /** Line of cards, from 0. `place`: place in the list, from 1. `of`: number of records. */
  line: number;
  place: number;
  of: number;
  author: string | null;
  selected: boolean;
  busy: boolean;
  /** Some card is selected, so every card shows its checkbox. */
  selecting: boolean;
  onToggle: (id: string, extend: boolean) => void;
}

/** A record as a card: thumbnail, title, address, status, coverage, author and date. */
export function RecordCard<Item extends RecordBase>(props: RecordCardProps<Item>) {
  const { config, item, line, place, of, author, selected, busy, selecting, onToggle } = props;
  const language = useListLanguage(config);
  const title = config.titleOf(item, language);
  const address = config.open?.(item);
  const marks = config.drafts ? draftMarksOf(item) : null;
  const date = config.date?.of(item) ?? item.updated_at;
  return (
    <li
      className={`${classes.card} panel`}
      data-line={line}
      aria-posinset={place}
      aria-setsize={of}
      data-selected={selected || undefined}
    >
      {address ? (
        <AppLink
          className={classes.thumbnail}
          href={address.href}
          // The title is the link for keyboard and assistive technology.
          aria-hidden
          tabIndex={-1}
        >
          {config.thumbnail?.(item)}
        </AppLink>
      ) : (
        <div className={classes.thumbnail}>{config.thumbnail?.(item)}</div>
      )}
      <span className={classes.check} data-some={selecting || undefined}>
        <SelectBox
          label={`Select ${title}`}
          checked={selected}
          onToggle={(extend) => onToggle(item.id, extend)}
        />
      </span>
      {address && (
        <AppLink className={classes.quick} href={address.href}>
          <IconPencil size={16} aria-hidden />
          {address.label}
        </AppLink>
      )}
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 className={`${classes.title} cut grow`}>
            {address ? <AppLink href={address.href}>{title}</AppLink> : title}
          </h2>
          <span className={classes.more}>
            <RecordMenu config={config} item={item} busy={busy} />
          </span>
        </div>
        <p className={`${classes.subtitle} cut note`}>{config.subtitle?.(item, language)}</p>
        <div className={classes.state}>
          {config.statusOf && <StatusMark status={config.statusOf(item)} />}
          {marks?.changed && (
            <ChangedMark
              marks={marks}
              deleted={Boolean(item.deleted_at)}
              by={author}
              at={item.updated_at}
              scheduled={config.drafts?.scheduled?.get(item.id)}
              compact
            />
          )}
          {config.coverageOf && <CoverageBars coverage={config.coverageOf(item)} />}
        </div>
        <p className={`${classes.by} row note`}>
          {author && (
            <>
              <Avatar name={author} size="small" />
              <span className={classes.author}>{author}</span>
              <span className={classes.dot} aria-hidden="true">
                ·
              </span>
            </>
          )}
          <Moment className={`${classes.date} num`} value={date} title={config.date?.title} />
        </p>
      </div>
    </li>
  );
}
