import type { FormSubmission, SubmissionState } from '@vold/contract';
import { queryClient } from '../../../app/query-client.ts';
import { inParallel } from '../../../listing/in-parallel.ts';
import { notifyError } from '../../../notices/notice-store.ts';
import { api } from '../../../session/api.ts';

/** Says what has become of submissions; lists and counts follow. */
export async function setState(
  submissions: readonly Pick<FormSubmission, 'id'>[],
  state: SubmissionState,
): Promise<void> {
  const results = await inParallel(submissions, 4, ({ id }) => api.formSubmission.update(id, { state }));
  const refused = results.find((result) => !result.ok);
  if (refused && !refused.ok) notifyError(refused.data.message);
  await queryClient.invalidateQueries({ queryKey: [api.formSubmission.path] });
}
