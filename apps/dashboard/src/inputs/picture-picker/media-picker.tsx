import { Button, Loader, Progress, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { constants, type Media } from '@vold/contract';
import { type DragEvent, useRef, useState } from 'react';
import { unwrap } from '../../api/result.ts';
import { contains } from '../../api/where.ts';
import { api } from '../../session/api.ts';
import classes from './media-picker.module.css';
import { MediaTile } from './media-tile.tsx';
import { useUpload } from './use-upload.ts';

interface MediaPickerProps {
  kind: 'picture' | 'files';
  /** Id of the chosen record, to mark it. */
  chosen?: string | null;
  onChoose: (media: Media) => void;
}

const pageSize = 40;

/** Chooses a picture or file of the client, or uploads one by dropping it or with the button. */
export function MediaPicker({ kind, chosen, onChoose }: MediaPickerProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, constants.searchDebounce);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { uploading, send, cancel, dismiss } = useUpload(kind, onChoose);
  const list = useInfiniteQuery({
    queryKey: [kind, 'picker', search],
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api[kind].list(
          { where: contains(['name'], search), sort: 'id DESC', limit: pageSize, skip: pageParam },
          { signal, exempt: true },
        ),
      ),
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((sum, page) => sum + page.results.length, 0);
      return loaded < last.total && last.results.length > 0 ? loaded : undefined;
    },
  });
  const found = list.data?.pages.flatMap((page) => page.results) ?? [];
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files has the Upload button as its equal
    <div
      className={classes.picker}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={classes.tools}>
        <TextInput
          data-autofocus
          aria-label={kind === 'picture' ? 'Search pictures' : 'Search files'}
          placeholder="Search by name"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => input.current?.click()}>
          Upload
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={kind === 'picture' ? 'image/*' : undefined}
          onChange={(event) => {
            void send([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {uploading && (
        <div className={classes.upload} role="status">
          <span>{uploading.error ?? `Uploading ${uploading.name}`}</span>
          {!uploading.error && <span className="num">{Math.round(uploading.share * 100)} %</span>}
          <Button size="xs" onClick={uploading.error ? dismiss : cancel}>
            {uploading.error ? 'Close' : 'Cancel'}
          </Button>
          {!uploading.error && <Progress value={uploading.share * 100} size={3} aria-label="Upload" />}
        </div>
      )}
      {list.isPending && <Text c="dimmed">Loading Data...</Text>}
      {list.isError && <Text c="var(--bad)">{list.error.message}</Text>}
      {list.isSuccess && found.length === 0 && <Text c="dimmed">No data found</Text>}
      <ul className={classes.grid}>
        {found.map((media) => (
          <li key={media.id}>
            <MediaTile media={media} chosen={media.id === chosen} onChoose={() => onChoose(media)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button mt={12} onClick={() => list.fetchNextPage()} disabled={list.isFetching}>
          {list.isFetchingNextPage ? <Loader size={14} /> : 'Show more'}
        </Button>
      )}
      <p className={classes.hint}>Drop files here to upload them.</p>
    </div>
  );
}
