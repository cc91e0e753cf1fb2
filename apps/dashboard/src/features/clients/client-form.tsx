import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { type Client, clientResource } from '@vold/contract';
import { type FormEvent, useState } from 'react';
import { queryClient } from '../../app/query-client.ts';
import { notify } from '../../notices/notice-store.ts';
import { api } from '../../session/api.ts';
import { slugify } from '../../text/slug.ts';

interface ClientFormProps {
  /** Null creates one. */
  client: Client | null;
  close: () => void;
}

type Errors = Partial<Record<'name' | 'slug' | 'domains' | 'form', string>>;

/** A client's name, address and status. Its address follows the name until it is edited. */
export function ClientForm({ client, close }: ClientFormProps) {
  const [name, setName] = useState(client?.name ?? '');
  const [slug, setSlug] = useState<string | null>(client?.slug ?? null);
  const [domains, setDomains] = useState(client?.domains.join(', ') ?? '');
  const [published, setPublished] = useState(client ? client.status === 'published' : true);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const address = slug ?? slugify(name).slice(0, 63);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const fields = {
      name: name.trim(),
      slug: address,
      domains: domains.split(/[\s,]+/).filter(Boolean),
      status: published ? ('published' as const) : ('draft' as const),
    };
    const failing = validate(fields);
    if (failing) return setErrors(failing);
    setBusy(true);
    const result = client
      ? await api.client.update(client.id, fields, { rev: client.rev })
      : await api.client.create(fields);
    setBusy(false);
    if (!result.ok) {
      const detail = result.data.details?.[0];
      const field = detail?.path.split('.')[0];
      return setErrors(
        field === 'name' || field === 'slug' || field === 'domains'
          ? { [field]: detail?.message }
          : result.data.code === 'SLUG_TAKEN' || result.data.code === 'NAME_TAKEN'
            ? { slug: result.data.message }
            : { form: result.data.message },
      );
    }
    await queryClient.invalidateQueries({ queryKey: ['client'] });
    notify(client ? `“${fields.name}” saved` : `“${fields.name}” created`);
    close();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <TextInput
          label="Name"
          required
          data-autofocus
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Slug"
          required
          description={`The website answers at ${address || 'slug'}.localhost on this machine.`}
          value={address}
          error={errors.slug}
          onChange={(event) => setSlug(event.currentTarget.value.toLowerCase())}
        />
        <TextInput
          label="Domains"
          description="Further host names of the website, separated by commas."
          value={domains}
          error={errors.domains}
          onChange={(event) => setDomains(event.currentTarget.value)}
        />
        {!client?.master && (
          <Switch
            label="Published"
            checked={published}
            onChange={(event) => setPublished(event.currentTarget.checked)}
          />
        )}
      </Stack>
      {errors.form && (
        <p role="alert" style={{ color: 'var(--bad)', marginTop: 12 }}>
          {errors.form}
        </p>
      )}
      <Group justify="flex-end" gap={8} mt={20}>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="filled" loading={busy}>
          {client ? 'Save Changes' : 'Create client'}
        </Button>
      </Group>
    </form>
  );
}

const { name: nameShape, slug: slugShape } = clientResource.fields.shape;

function validate(fields: { name: string; slug: string }): Errors | null {
  if (fields.name === '') return { name: 'Name is required' };
  if (!nameShape.safeParse(fields.name).success) return { name: 'At most 200 characters' };
  const slug = slugShape.safeParse(fields.slug);
  if (fields.slug === '') return { slug: 'Slug is required' };
  return slug.success ? null : { slug: slug.error.issues[0]?.message ?? 'Not a slug' };
}
