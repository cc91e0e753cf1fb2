import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { constants, type Theme } from '@vold/contract';
import { useMemo, useState } from 'react';
import { NamedIcon } from '../../../base/ui/named-icon.tsx';
import { api } from '../../../core/session/api.ts';
import { may } from '../../../core/session/may.ts';
import { useSession } from '../../../core/session/session-store.ts';
import { useAnswer } from '../../../core/session/use-answer.ts';
import { PagePreview } from '../../../core/site-frame/page-preview.tsx';
import { useScheme } from '../../../core/site-frame/use-scheme.tsx';
import { PageSelect } from '../../../editing/inputs/choices/page-select.tsx';
import { usePageRecord } from '../../../editing/record/use-page-record.ts';
import classes from '../design.module.css';

/** Websites are drawn for this width (CSS pixels). */
const desktopWidth = 1440;
const devices = [
  { value: 'desktop', label: 'Desktop', Icon: IconDeviceDesktop, width: desktopWidth },
  { value: 'tablet', label: 'Tablet', Icon: IconDeviceTablet, width: constants.previewWidth.tablet },
  { value: 'mobile', label: 'Mobile', Icon: IconDeviceMobile, width: constants.previewWidth.mobile },
] as const;

/** The website's own pages in the theme that is being edited; nothing of it is saved. */
export function PreviewPane({ theme }: { theme: Theme }) {
  const language = useSession((state) => state.language);
  const homepage = useSession((state) => state.webconfig?.default_homepage ?? null);
  const mayRead = useSession(({ detail }) => may(detail, 'page.get') && may(detail, 'page.list'));
  const [chosen, setChosen] = useState<string | null>(null);
  const [device, setDevice] = useState<string>(() =>
    window.matchMedia('(max-width: 900px)').matches ? 'mobile' : 'desktop',
  );
  // Without a homepage, the newest page is shown.
  const newest = useAnswer(
    ['page', 'newest'],
    (settings) => api.page.list({ sort: 'id DESC', limit: 1 }, settings),
    { enabled: mayRead && homepage === null, select: ({ results }) => results[0]?.id ?? null },
  ).data;
  const id = chosen ?? homepage ?? newest ?? null;
  const { data: page, isError } = usePageRecord(mayRead ? id : null);
  const { theme: shown, control } = useScheme(theme);
  const tried = useMemo(() => ({ theme: shown }), [shown]);
  const width = devices.find(({ value }) => value === device)?.width ?? desktopWidth;
  return (
    <section className={`${classes.preview} column`} aria-label="Preview">
      <div className="row">
        {mayRead && (
          <PageSelect
            size="xs"
            className={classes.pages}
            aria-label="Page in the preview"
            value={id}
            onChange={setChosen}
          />
        )}
        {control}
        <SegmentedControl
          size="xs"
          aria-label="Preview size"
          value={device}
          onChange={setDevice}
          data={devices.map(({ value, label, Icon }) => ({
            value,
            label: <NamedIcon Icon={Icon} name={label} />,
          }))}
        />
      </div>
      {page ? (
        <PagePreview key={page.id} page={page} language={language} tried={tried} width={width} />
      ) : !mayRead ? (
        <p className={classes.note}>Your role does not read pages, so none can show the theme here.</p>
      ) : newest === null ? (
        <p className={classes.note}>There is no page yet: make one, and it shows here.</p>
      ) : isError ? null : (
        <Skeleton className={classes.waiting} />
      )}
    </section>
  );
}
