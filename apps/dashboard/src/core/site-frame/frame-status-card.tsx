import { Button, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FrameFailure, FrameStatus } from './frame-status.ts';
import classes from './frame-status-card.module.css';
import { Silence } from './silence.tsx';

interface FrameStatusCardProps {
  status: FrameStatus;
  onReload: () => void;
}

/** Says over the preview what is wrong with it. Nothing is said while all is well. */
export function FrameStatusCard({ status, onReload }: FrameStatusCardProps) {
  if (status.kind === 'connected') return null;
  if (status.kind === 'opening' || status.kind === 'connecting' || status.kind === 'slow') {
    return (
      <div className={`${classes.waiting} row`} role="status">
        <Loader size={16} />
        {status.kind === 'slow' ? 'Still connecting to the website' : 'Opening the website'}
      </div>
    );
  }
  const { title, text } = words(status);
  return (
    <div className={classes.cover}>
      <div className={classes.card} role="alert">
        <h2>{title}</h2>
        {text}
        <p className="meta">The forms work without the preview, and so does Save.</p>
        <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={onReload}>
          Reload
        </Button>
      </div>
    </div>
  );
}

function words(status: Exclude<FrameStatus, { kind: 'opening' | 'connecting' | 'slow' | 'connected' }>): {
  title: string;
  text: ReactNode;
} {
  switch (status.kind) {
    case 'unresponsive':
      return {
        title: 'The preview is not responding',
        text: <p>The website’s page is busy or has stopped. Reload it; nothing that you wrote is lost.</p>,
      };
    case 'taken-out':
      return {
        title: 'The preview is paused',
        text: (
          <p>
            A script of the website moved the keyboard into the page several times while you worked elsewhere.
            Nothing that you wrote is lost. If it happens again after a reload, tell the developer of the
            website.
          </p>
        ),
      };
    case 'no-address':
      return { title: 'The preview has no address', text: <p>{status.message}</p> };
    case 'failed':
      if (status.cause.reason === 'left')
        return { title: 'The preview left this page', text: <Cause cause={status.cause} /> };
      return { title: 'The preview could not connect', text: <Cause cause={status.cause} /> };
  }
}

function Cause({ cause }: { cause: FrameFailure }) {
  switch (cause.reason) {
    case 'own-origin':
      return (
        <p>
          The address of the website, <b>{cause.address}</b>, is the dashboard’s own. Set Website Url in the
          website settings.
        </p>
      );
    case 'origin':
      return (
        <p>
          The page in the preview is <b>{cause.origin}</b>, but this client’s website is{' '}
          <b>{cause.expected}</b>. It may redirect, for example from http to https or to www: set Website Url
          to where it ends.
        </p>
      );
    case 'version':
      return (
        <p>
          The website at <b>{cause.address}</b> speaks another version of live editing. Update its SDK, or
          this dashboard.
        </p>
      );
    case 'left':
      return (
        <p>
          It went to another page, which has no live-editing SDK. Nothing that you wrote is lost. Reload
          brings back <b>{cause.address}</b>.
        </p>
      );
    case 'silent':
      return <Silence {...cause} />;
  }
}
