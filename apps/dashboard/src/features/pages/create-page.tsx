import { Button, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { Page } from '@vold/contract';
import { type FormEvent, useRef, useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import { useUnsavedPopup } from '../../core/popups/popup-work.ts';
import { api } from '../../core/session/api.ts';
import { usePublishing } from '../../core/session/publishing.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import { pageWay } from './page-way.ts';

const TemplateChoice = lazyPart(() =>
  import('./template-choice.tsx').then((module) => module.TemplateChoice),
);

/** Asks for the new page's name, creates it and opens it as a list does. */
export function openCreatePage(language: string, source: string): void {
  openPopup({
    title: 'Create page',
    width: 'small',
    content: (close) => <CreatePageForm language={language} source={source} close={close} />,
  });
}

function CreatePageForm(props: { language: string; source: string; close: () => void }) {
  const { language, source, close } = props;
  const router = useRouter();
  const { detail } = useSignedIn();
  const [name, setName] = useState('');
  const [template, setTemplate] = useState<{ id: string | null; components: Page['components'] }>({
    id: null,
    components: {},
  });
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { review } = usePublishing('page');
  useUnsavedPopup(() => name !== '');

  async function create(draft: boolean) {
    if (name.trim() === '') {
      field.current?.focus();
      return setError('Page Name is required');
    }
    setBusy(true);
    const result = await api.page.create(
      {
        title: { [language]: name.trim() },
        ...(template.id !== null && { components: template.components }),
      },
      { draft },
    );
    setBusy(false);
    if (!result.ok) return setError(result.data.details?.[0]?.message ?? result.data.message);
    await queryClient.invalidateQueries({ queryKey: ['page'] });
    close();
    router.history.push(pageWay(detail, result.data.id, source).href);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void create(review);
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label="Page Name"
        required
        data-autofocus
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
      />
      <TemplateChoice
        language={language}
        value={template.id}
        onChange={(id, components) => setTemplate({ id, components })}
      />
      <PopupButtons onCancel={close}>
        {!review && (
          <Button
            disabled={busy}
            title="Visitors do not see the page until you publish it."
            onClick={() => void create(true)}
          >
            Create as draft
          </Button>
        )}
        <Button type="submit" variant="filled" loading={busy}>
          Create page
        </Button>
      </PopupButtons>
    </form>
  );
}
