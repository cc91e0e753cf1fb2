import 'react-image-crop/dist/ReactCrop.css';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import type { Media, PictureCrop } from '@vold/contract';
import { same } from '@vold/document';
import { useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { notify } from '../../base/notices/notice-store.ts';
import { useUnsavedPopup } from '../../core/popups/popup-work.ts';
import { api } from '../../core/session/api.ts';
import classes from './crop-picture.module.css';
import { cutName } from './cut-name.ts';
import { changeMedia } from './save-media.ts';

const shapes = [
  { value: 'free', label: 'Free', aspect: undefined },
  { value: 'square', label: '1:1', aspect: 1 },
  { value: 'photo', label: '4:3', aspect: 4 / 3 },
  { value: 'wide', label: '16:9', aspect: 16 / 9 },
] as const;

const labels = {
  cropArea: 'The part that is shown. Move it with the arrow keys.',
  nwDragHandle: 'Top left corner',
  nDragHandle: 'Top edge',
  neDragHandle: 'Top right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Bottom right corner',
  sDragHandle: 'Bottom edge',
  swDragHandle: 'Bottom left corner',
  wDragHandle: 'Left edge',
};

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** The whole picture with the part on it, moved and pulled by mouse, finger or arrow keys. */
export function CropPicture({ media, close }: { media: Media; close: () => void }) {
  const image = useRef<HTMLImageElement>(null);
  const before = media.info.crop;
  const [start] = useState<PercentCrop>(() => (before ? asPercent(before) : whole));
  const [part, setPart] = useState(start);
  const [shape, setShape] = useState<string>('free');
  const [busy, setBusy] = useState(false);
  const [ready, setReady] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const aspect = shapes.find(({ value }) => value === shape)?.aspect;
  const isWhole = part.width > 99.9 && part.height > 99.9;
  useUnsavedPopup(() => !same(part, start));

  const choose = (value: string) => {
    setShape(value);
    const wanted = shapes.find((each) => each.value === value)?.aspect;
    const box = image.current;
    if (!wanted || !box) return;
    const { width, height } = box;
    const limit = width / height > wanted ? { height: 100 } : { width: 100 };
    setPart(centerCrop(makeAspectCrop({ unit: '%', ...limit }, wanted, width, height), width, height));
  };
  const save = async (crop: PictureCrop | null) => {
    setBusy(true);
    const saved = await changeMedia('picture', media, ({ id, rev }) =>
      api.cropPicture(id, crop, { rev, exempt: true }),
    );
    setBusy(false);
    if (!saved) return;
    notify(crop ? `“${cutName(media.name)}” cropped` : `“${cutName(media.name)}” is whole again`);
    close();
  };

  return (
    <div className={classes.crop}>
      <SegmentedControl
        aria-label="Shape"
        value={shape}
        disabled={!ready || busy}
        onChange={choose}
        data={shapes.map(({ value, label }) => ({ value, label }))}
      />
      <div className={classes.stage}>
        {unreadable ? (
          <Text role="alert">This browser cannot show the original of this picture.</Text>
        ) : (
          <ReactCrop
            crop={part}
            aspect={aspect}
            keepSelection
            minWidth={16}
            minHeight={16}
            ariaLabels={labels}
            disabled={busy}
            onChange={(_, percent) => setPart(percent)}
          >
            {/* Sizes are of the part, the file itself is whole. */}
            <img
              ref={image}
              src={before ? media.raw : media.url}
              alt=""
              onLoad={() => setReady(true)}
              onError={() => setUnreadable(true)}
            />
          </ReactCrop>
        )}
      </div>
      <Text c="dimmed" size="sm">
        The original is kept. All uses of the picture show this part.
      </Text>
      <Group gap={8}>
        <Button disabled={!before || busy} onClick={() => void save(null)}>
          Show all
        </Button>
        <span className="grow" />
        <Button onClick={close}>Cancel</Button>
        <Button
          variant="filled"
          loading={busy}
          disabled={isWhole || !ready}
          onClick={() => void save(asCrop(part))}
        >
          Crop
        </Button>
      </Group>
    </div>
  );
}

function asPercent({ x, y, width, height }: PictureCrop): PercentCrop {
  return { unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

/** Fractions, never past an edge. */
function asCrop({ x, y, width, height }: PercentCrop): PictureCrop {
  const share = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 1000) / 100_000;
  const [left, top] = [share(x), share(y)];
  return {
    x: left,
    y: top,
    width: Math.min(share(width), 1 - left),
    height: Math.min(share(height), 1 - top),
  };
}
