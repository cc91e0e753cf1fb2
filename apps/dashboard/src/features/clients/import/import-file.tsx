import { Button, SegmentedControl, Switch, TextInput } from '@mantine/core';
import type { ExportSystem } from '@vold/contract';
import { useState } from 'react';
import { FileDrop } from '../../../base/ui/file-drop.tsx';
import { PopupButtons } from '../../../core/popups/popup-buttons.tsx';
import classes from './import-panel.module.css';
import { type ImportTarget, startImport } from './import-store.ts';

const systems: Record<ExportSystem, { title: string; help: string; accept: string }> = {
  wordpress: {
    title: 'WordPress',
    help: 'The file that WordPress makes under Tools, Export, All content (WXR, .xml)',
    accept: '.xml,text/xml,application/xml',
  },
  ghost: {
    title: 'Ghost',
    help: 'The file that Ghost makes under Settings, Import/Export, Export content (.json)',
    accept: '.json,application/json',
  },
};

/** Choosing the export file of another system. */
export function ImportFile({ client }: { client: ImportTarget }) {
  const [system, setSystem] = useState<ExportSystem>('wordpress');
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState('');
  const [dryRun, setDryRun] = useState(false);
  const [drafts, setDrafts] = useState(client.review ?? false);
  const { title, help, accept } = systems[system];
  const isAddress = url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url));
  return (
    <>
      <SegmentedControl
        fullWidth
        mb={16}
        aria-label="Where it comes from"
        data={Object.entries(systems).map(([value, { title: label }]) => ({ value, label }))}
        value={system}
        onChange={(chosen) => {
          setSystem(chosen === 'ghost' ? 'ghost' : 'wordpress');
          setFile(null);
        }}
      />
      <FileDrop
        key={system}
        label={`Drop a ${title} export here, or choose it`}
        help={help}
        accept={accept}
        file={file}
        onChange={setFile}
      />
      {system === 'ghost' && (
        <TextInput
          mt={16}
          label="Address of the old website"
          description="Its export does not say it. Pictures and other files are fetched from there."
          placeholder="https://"
          type="url"
          value={url}
          error={isAddress ? null : 'An address begins with https:// or http://'}
          onChange={(event) => setUrl(event.currentTarget.value.trim())}
        />
      )}
      <Switch
        className={classes.options}
        label="Import as drafts"
        description="Visitors see nothing of it until it is published. Only files are stored at once."
        checked={drafts}
        onChange={(event) => setDrafts(event.currentTarget.checked)}
      />
      <Switch
        className={classes.options}
        label="Only try: report what would be imported, write nothing"
        checked={dryRun}
        onChange={(event) => setDryRun(event.currentTarget.checked)}
      />
      <PopupButtons>
        <Button
          variant="filled"
          disabled={!file?.size || !isAddress}
          onClick={() => file && startImport(client, file, { system, dryRun, url, draft: drafts })}
        >
          {dryRun ? 'Try the import' : 'Import'}
        </Button>
      </PopupButtons>
    </>
  );
}
