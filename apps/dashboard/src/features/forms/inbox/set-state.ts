import type { FormSubmission, SubmissionState } from '@vold/contract';
import { queryClient } from '../../../base/cache/query-client.ts';
import { inParallel } from '../../../base/loading/in-parallel.ts';
import { notifyError } from '../../../base/notices/notice-store.ts';
import { api } from '../../../core/session/api.ts';

/** Says what has become of submissions; lists and counts follow. */
export async function setState<Item extends Pick<FormSubmission, 'id'>>(
  submissions: readonly Item[],
  state: SubmissionState,
): Promise<{ refused: readonly Item[] }> {
  const results = await inParallel(submissions, 4, ({ id }) => api.formSubmission.update(id, { state }));
  const failed = results.find((result) => !result.ok);
  if (failed && !failed.ok) notifyError(failed.data.message);
  await queryClient.invalidateQueries({ queryKey: [api.formSubmission.path] });
  return { refused: submissions.filter((_, index) => !results[index]?.ok) };
}
