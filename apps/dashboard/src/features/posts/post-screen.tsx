import { IconDeviceDesktop, IconForms, IconLayoutRows } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type Block, newId } from '@vold/contract';
import { useMemo } from 'react';
import { valueIn } from '../../base/text/localized.ts';
import { formViewer } from '../../core/session/form-viewer.ts';
import { may } from '../../core/session/may.ts';
import { useLanguages, useSession, useSignedIn } from '../../core/session/session-store.ts';
import { editAddress } from '../../editing/post-form/post-address.ts';
import { postCalls } from '../../editing/post-form/post-calls.ts';
import { newPostGroups, postGroups } from '../../editing/post-form/post-groups.ts';
import { editorOf } from '../../editing/post-form/type-card.ts';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { RecordScreen } from '../../editing/record/record-screen.tsx';
import { formEditorAddress, mayEditForms } from '../../editing/schema-builder/form-editor-address.ts';
import type { PostType } from './post-type.ts';

/** One post (POST-01, POST-02): the form of its type, its categories and the Page Meta block. */
export function PostScreen({ postType, id }: { postType: PostType; id: string }) {
  const { section, type, title, home, setting, card, createSchema } = postType;
  const { detail } = useSignedIn();
  const { href } = useLocation();
  const clientId = useSession((state) => state.clientId);
  const [first] = useLanguages();
  const editor = editorOf(card, detail);
  const creating = id === 'new';

  const config = useMemo<RecordConfig>(() => {
    const links = [
      ...(editor !== null && !creating
        ? [
            editor === 'blocks'
              ? { label: 'Edit blocks', href: editAddress(type, id, href), Icon: IconLayoutRows }
              : { label: 'Edit live', href: editAddress(type, id, href), Icon: IconDeviceDesktop },
          ]
        : []),
      ...(setting && mayEditForms(detail)
        ? [{ label: 'Edit form', href: formEditorAddress(setting.id, href), Icon: IconForms }]
        : []),
    ];
    const of = {
      id,
      type,
      hasCategory: setting?.data.hasCategory === true,
      card,
      viewer: formViewer(detail, clientId),
    };
    const short = creating ? newPostGroups(of, createSchema, editor !== null) : null;
    const begins = creating && editor === 'blocks';
    // Types without language tabs have their texts in the client's first language only (VIP-16).
    const language = card.isMultiLang === false ? first?.code : undefined;
    return {
      calls: postCalls(card.apiModel?.path),
      noun: 'post',
      crumbs: [
        { title: section === 'posts' ? 'Posts' : 'Property', to: `/dashboard/${section}` },
        { title, to: home },
      ],
      home,
      titleOf: (data, language) => valueIn(data.title, language),
      groups: short ?? postGroups(of),
      initial: { type, title: {}, status: 'draft', ...(begins && { block: {} }) },
      // Writing begins in a text, in the language that is edited when the post is made.
      prepare: ({ block, ...fields }) =>
        block ? { ...fields, block: textIn(language ?? useSession.getState().language) } : fields,
      opens: editor === null ? undefined : (made) => editAddress(type, made, home),
      begins: short?.length === 1,
      // A new post starts as a draft; it is published where the rest of it is filled in.
      status: short === null,
      schedule: short === null,
      remove: 'trash',
      readOnly: !may(detail, creating ? 'post.create' : 'post.update'),
      atField: { SLUG_TAKEN: 'customUrl' },
      language,
      links,
    };
  }, [
    section,
    type,
    title,
    home,
    setting,
    card,
    createSchema,
    editor,
    creating,
    id,
    href,
    detail,
    clientId,
    first,
  ]);
  return <RecordScreen config={config} id={id} />;
}

function textIn(language: string): Record<string, Block[][]> {
  return { [language]: [[{ id: newId('section'), component_name: 'Full Text', data: { text: '' } }]] };
}
