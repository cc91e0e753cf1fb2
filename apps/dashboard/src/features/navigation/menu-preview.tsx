import { Button, Skeleton } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { asText } from '../../base/text/read-value.ts';
import { useNarrow } from '../../base/ui/use-narrow.ts';
import { may } from '../../core/session/may.ts';
import { useSession } from '../../core/session/session-store.ts';
import { PagePreview } from '../../core/site-frame/page-preview.tsx';
import type { RecordSource } from '../../editing/fields/record-source.ts';
import { usePageRecord } from '../../editing/record/use-page-record.ts';
import { readMenu } from './items/read-menu.ts';
import { useResolvedMenu } from './items/use-resolved-menu.ts';
import classes from './menu-preview.module.css';

/** Websites are drawn for this width (CSS pixels). */
const siteWidth = 1440;

interface MenuPreviewProps {
  source: RecordSource;
  language: string;
}

/** The menu on the website's own home page as it would be if it were saved and published; nothing of it is. */
export function MenuPreview({ source, language }: MenuPreviewProps) {
  // Users who may not read pages have no preview of one.
  const homepage = useSession(({ detail, webconfig }) =>
    may(detail, 'page.get') ? (webconfig?.default_homepage ?? null) : null,
  );
  const isPhone = useNarrow();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isShown = wanted ?? !isPhone;
  const draft = useSyncExternalStore(source.subscribe, source.values);
  const items = useMemo(() => readMenu(draft.items), [draft.items]);
  const position = asText(draft.position);
  const { shown } = useResolvedMenu(items, language);
  const tried = useMemo(() => ({ menu: { position, items: [...(shown ?? [])] } }), [position, shown]);
  const { data: page, isError } = usePageRecord(isShown ? homepage : null);
  if (homepage === null || isError) return null;
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <div>
      <div className={`${classes.head} row`}>
        <h2>On the website</h2>
        <Button
          size="xs"
          aria-expanded={isShown}
          leftSection={<Icon size={14} aria-hidden />}
          onClick={() => setWanted(!isShown)}
        >
          {isShown ? 'Hide preview' : 'Show preview'}
        </Button>
      </div>
      {isShown && (
        <div className={classes.room}>
          {page && shown ? (
            <PagePreview page={page} language={language} tried={tried} width={siteWidth} />
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
      )}
    </div>
  );
}
