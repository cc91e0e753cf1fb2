import { IconUpload } from '@tabler/icons-react';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Screen } from '../../core/screen/screen.tsx';
import { may } from '../../core/session/may.ts';
import { useSession } from '../../core/session/session-store.ts';
import { chooseFiles } from '../../editing/files/choose-files.ts';
import { withoutFolder } from '../../editing/files/dropped-files.ts';
import { FileManager } from '../../editing/files/file-manager.tsx';
import { filterOf, mediaSearch } from '../../editing/files/media-search.ts';
import { addUploads } from '../../editing/files/upload-queue.ts';
import classes from './files-screen.module.css';

/** `/dashboard/files`: the file manager as a page, for links and reloads (SHELL-36). */
export function FilesScreen() {
  const clientId = useSession((state) => state.clientId);
  const detail = useSession((state) => state.detail);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const found = useSearch({ strict: false });
  const search = useMemo(() => mediaSearch(found), [found]);
  // Into the folder that is looked at.
  const { folder } = filterOf(search, undefined);
  const upload = {
    label: 'Upload',
    Icon: IconUpload,
    onClick: () => chooseFiles((files) => addUploads(withoutFolder(files), folder ?? '')),
  };
  return (
    <Screen title="Files" primary={clientId !== null && may(detail, 'picture.create') ? upload : undefined}>
      <div className={classes.files}>
        <FileManager
          withoutUpload
          search={search}
          onSearch={(changed) => void navigate({ to: pathname, search: changed, replace: true })}
        />
      </div>
    </Screen>
  );
}
