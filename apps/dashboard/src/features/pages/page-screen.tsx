import { IconDeviceDesktop, IconForms } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { maySeeLive } from '../../core/session/may.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';
import { usePageForms } from '../../editing/page-meta/page-forms.ts';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { RecordScreen } from '../../editing/record/record-screen.tsx';
import { formEditorAddress, mayEditForms } from '../../editing/schema-builder/form-editor-address.ts';
import { editorAddress } from './editor-address.ts';
import { pageConfig } from './page-config.ts';

/** One page as a record: its settings and meta. Its sections are edited live. */
export function PageScreen({ id }: { id: string }) {
  const { detail } = useSignedIn();
  const clientId = useSession((state) => state.clientId);
  const { href } = useLocation();
  const forms = usePageForms();
  const config = useMemo<RecordConfig>(() => {
    const [form] = forms;
    return {
      ...pageConfig({ detail, clientId, id, forms }),
      links: [
        ...(id === 'new' || !maySeeLive(detail)
          ? []
          : [{ label: 'Edit live', href: editorAddress(id, href), Icon: IconDeviceDesktop }]),
        ...(mayEditForms(detail)
          ? [
              {
                label: 'Edit form',
                href: formEditorAddress(form?.id ?? 'new', href),
                Icon: IconForms,
              },
            ]
          : []),
      ],
    };
  }, [detail, clientId, id, forms, href]);
  return <RecordScreen config={config} id={id} />;
}
