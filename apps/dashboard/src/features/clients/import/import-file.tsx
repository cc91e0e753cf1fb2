import { Button, Group, Switch } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { Client } from '@vold/contract';
import { type DragEvent, useState } from 'react';
import { fileSize } from '../../../text/file-size.ts';
import classes from './import-panel.module.css';
import { startImport } from './import-store.ts';

/** Choosing the export file, by drop or by picker. */
export function ImportFile({ client }: { client: Pick<Client, 'id' | 'name'> }) {
  const [file, setFile] = useState<File | null>(null);
  const [over, setOver] = useState(false);
  const [dryRun, setDryRun] = useState(false);
  const empty = file !== null && file.size === 0;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    setFile(event.dataTransfer.files[0] ?? null);
  }

  return (
    <>
      <label
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileImport size={24} aria-hidden />
        <span className={classes.what}>
          {file ? `${file.name}, ${fileSize(file.size)}` : 'Drop a WordPress export here, or choose it'}
        </span>
        <span className={classes.help}>
          The file that WordPress makes under Tools, Export, All content (WXR, .xml)
        </span>
        <input
          type="file"
          className="visually-hidden"
          accept=".xml,text/xml,application/xml"
          onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
        />
      </label>
      {empty && (
        <p role="alert" className={classes.bad}>
          {file.name} is empty.
        </p>
      )}
      <Switch
        className={classes.options}
        label="Only try: report what would be imported, write nothing"
        checked={dryRun}
        onChange={(event) => setDryRun(event.currentTarget.checked)}
      />
      <Group justify="flex-end" mt={20}>
        <Button
          variant="filled"
          disabled={file === null || empty}
          onClick={() => file && startImport(client, file, dryRun)}
        >
          {dryRun ? 'Try the import' : 'Import'}
        </Button>
      </Group>
    </>
  );
}
