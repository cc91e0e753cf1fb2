import { Button, TextInput } from '@mantine/core';
import { clientResource } from '@vold/contract';
import { useState } from 'react';
import { FileDrop } from '../../../base/ui/file-drop.tsx';
import { PopupButtons } from '../../../core/popups/popup-buttons.tsx';
import { type ImportTarget, startImport } from './import-store.ts';

const slugs = clientResource.fields.shape.slug;

/** Choosing the archive of a client, and the slug that it gets here. */
export function ArchiveFile({ client }: { client: ImportTarget }) {
  const [file, setFile] = useState<File | null>(null);
  const [slug, setSlug] = useState('');
  const isSlug = slug === '' || slugs.safeParse(slug).success;
  return (
    <>
      <FileDrop
        label="Drop the archive of a client here, or choose it"
        help="The file that Export makes here, or vold export on a server (.tar.gz)"
        accept=".gz,.tgz,application/gzip"
        file={file}
        onChange={setFile}
      />
      <TextInput
        mt={16}
        label="Slug"
        description="Leave it empty to keep its own. Choose another where that is taken here."
        value={slug}
        error={isSlug ? null : 'Lower-case letters, digits and dashes'}
        onChange={(event) => setSlug(event.currentTarget.value.trim())}
      />
      <PopupButtons>
        <Button
          variant="filled"
          disabled={!file?.size || !isSlug}
          onClick={() => file && startImport(client, file, { as: slug })}
        >
          Import
        </Button>
      </PopupButtons>
    </>
  );
}
