// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { errorBody } from '../../../base/api/testing/test-server.ts';
import { useNotices } from '../../../base/notices/notice-store.ts';
import { draw, erase, until } from '../../../testing/draw.tsx';
import { createRecordSource } from '../../fields/record-source.ts';
import { inputKinds } from '../index.ts';
import { VoldTicketSelector as Input } from './vold-ticket-selector.tsx';

afterEach(erase);

const clientId = newId('client');

it('ERR-20 tickets that cannot be fetched are logged only: the list is empty, and nobody is told', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
  await draw(
    () => (
      <Input
        id="tickets"
        labelId="tickets-label"
        describedBy={undefined}
        definition={{ id: 't', component: 'VoldTicketSelector', model: 't', title: 'Tickets' }}
        kinds={inputKinds}
        value={[]}
        source={createRecordSource({})}
        language="en"
        required={false}
        invalid={false}
        onType={() => {}}
        onChange={() => {}}
      />
    ),
    {
      clientId,
      webconfig: {
        ticket_provider: { api_url: 'https://tickets.example', client_id: 'a', client_secret: 'b' },
      },
      answers: {
        [`GET /api/v1/ticket-provider/tickets/${clientId}`]: {
          status: 502,
          body: errorBody('PROVIDER', 'The provider does not answer'),
        },
      },
    },
  );
  await act(async () => document.querySelector('input')?.click());
  await until(() => {
    expect(logged).toHaveBeenCalledWith('The tickets could not be loaded: The provider does not answer');
    expect(document.body.textContent).toContain('No data found');
  });
  expect(document.body.textContent).not.toContain('The provider does not answer');
  expect(useNotices.getState().history).toEqual([]);
});
