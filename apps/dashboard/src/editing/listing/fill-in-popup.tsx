import { Anchor, Skeleton } from '@mantine/core';
import type { RecordBase } from '@vold/contract';
import { useEffect, useState } from 'react';
import { formatCount } from '../../base/text/format-count.ts';
import { joinTitles } from '../../base/text/join-titles.ts';
import { openPopup } from '../../core/popups/popup-store.ts';
import { Question } from '../../core/popups/question.tsx';
import { type ActsConfig, nameOf, titleIn } from './act-on-records.ts';
import classes from './fill-in-popup.module.css';
import { type Filled, proposeTexts, publishFilled } from './publish-filled.ts';

/**
 * Shows proposals for the texts that records lack, and publishes the records with them.
 *
 * @param before records that the same action has published
 */
export function openFillIn<Item extends RecordBase>(
  config: ActsConfig<Item>,
  items: readonly Item[],
  before: readonly Item[],
): void {
  openPopup({
    title: `Publish ${nameOf(config, items)}?`,
    content: (close) => <FillIn config={config} items={items} before={before} close={close} />,
  });
}

interface FillInProps<Item extends RecordBase> {
  config: ActsConfig<Item>;
  items: readonly Item[];
  before: readonly Item[];
  close: () => void;
}

function FillIn<Item extends RecordBase>({ config, items, before, close }: FillInProps<Item>) {
  const [filled, setFilled] = useState<readonly Filled<Item>[] | null>(null);
  useEffect(() => {
    let isShown = true;
    void proposeTexts(config, items).then((found) => isShown && setFilled(found));
    return () => {
      isShown = false;
    };
  }, [config, items]);
  const ready = filled?.filter(({ fault }) => fault === null) ?? [];
  return (
    <Question
      label={
        ready.length === items.length || ready.length === 0
          ? 'Use texts and publish'
          : `Publish ${formatCount(ready.length)} of ${formatCount(items.length)}`
      }
      disabled={ready.length === 0}
      close={close}
      onConfirm={() => {
        close();
        void publishFilled(config, ready, before);
      }}
    >
      <p className={classes.lead}>
        Search engines show these texts. They are made from the name and the first text of each{' '}
        {config.noun.one}.
      </p>
      {filled ? (
        <dl className={classes.records}>
          {filled.map((one) => (
            <Proposed key={one.item.id} config={config} filled={one} close={close} />
          ))}
        </dl>
      ) : (
        <Skeleton height={80} />
      )}
    </Question>
  );
}

function Proposed<Item extends RecordBase>({
  config,
  filled,
  close,
}: {
  config: ActsConfig<Item>;
  filled: Filled<Item>;
  close: () => void;
}) {
  const { item, seen, fault } = filled;
  const values = new Map(
    seen.toReversed().flatMap(({ values }) => values.map(({ path, value }) => [path[1], String(value)])),
  );
  const open = config.toPublish?.open;
  return (
    <div>
      <dt dir="auto">{titleIn(config, item)}</dt>
      {[...values].map(([field, text]) => (
        <dd key={field} dir="auto">
          {text}
        </dd>
      ))}
      {fault !== null && (
        <dd className={classes.fault}>
          {typeof fault === 'string'
            ? fault
            : `It stays a draft: ${joinTitles(fault)} is required and cannot be proposed.`}{' '}
          {open && (
            <Anchor
              component="button"
              fz="inherit"
              type="button"
              onClick={() => {
                close();
                open(item);
              }}
            >
              Open the form
            </Anchor>
          )}
        </dd>
      )}
    </div>
  );
}
