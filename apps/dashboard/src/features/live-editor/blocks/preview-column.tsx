import { ActionIcon, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { SiteFrame } from '../../../core/site-frame/use-frame.ts';
import { DeviceSwitch } from '../bar/device-switch.tsx';
import bar from '../bar/editor-bar.module.css';
import { FramePane } from '../frame/frame-pane.tsx';
import classes from './block-editor.module.css';

interface PreviewColumnProps {
  preview: SiteFrame;
  isPhone: boolean;
  windowWidth: number;
  onClose: () => void;
}

/** The post on the website, beside its blocks, following every key. */
export function PreviewColumn({ preview, isPhone, windowWidth, onClose }: PreviewColumnProps) {
  const [zoom, setZoom] = useState(100);
  return (
    <section className={classes.preview} aria-label="Preview">
      {!isPhone && (
        <div className={classes.head}>
          <div className={bar.start}>
            <DeviceSwitch zoom={zoom} />
          </div>
          <Tooltip label="Close the preview">
            <ActionIcon aria-label="Close the preview" onClick={onClose}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
      )}
      <FramePane preview={preview} isPhone={isPhone} windowWidth={windowWidth} onZoom={setZoom} />
    </section>
  );
}
