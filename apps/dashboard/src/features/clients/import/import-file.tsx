import { Button, Group, Switch } from '@mantine/core';
import { useState } from 'react';
import { FileDrop } from './file-drop.tsx';
import classes from './import-panel.module.css';
import { type ImportTarget, startImport } from './import-store.ts';

/** Choosing the export file of another system. */
export function ImportFile({ client }: { client: ImportTarget }) {
  const [file, setFile] = useState<File | null>(null);
  const [dryRun, setDryRun] = useState(false);
  return (
    <>
      <FileDrop
        label="Drop a WordPress export here, or choose it"
        help="The file that WordPress makes under Tools, Export, All content (WXR, .xml)"
        accept=".xml,text/xml,application/xml"
        file={file}
        onChange={setFile}
      />
      <Switch
        className={classes.options}
        label="Only try: report what would be imported, write nothing"
        checked={dryRun}
        onChange={(event) => setDryRun(event.currentTarget.checked)}
      />
      <Group justify="flex-end" mt={20}>
        <Button
          variant="filled"
          disabled={!file?.size}
          onClick={() => file && startImport(client, file, { dryRun })}
        >
          {dryRun ? 'Try the import' : 'Import'}
        </Button>
      </Group>
    </>
  );
}
