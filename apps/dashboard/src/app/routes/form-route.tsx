import { lazyScreen } from '../../base/loading/lazy-screen.ts';
import { NotFoundScreen } from '../../core/screen/not-found-screen.tsx';

const FormsScreen = lazyScreen(() => import('../../features/forms/forms-screen.tsx'), 'FormsScreen');
const FormScreen = lazyScreen(() => import('../../features/forms/form-screen.tsx'), 'FormScreen');
const SubmissionsScreen = lazyScreen(
  () => import('../../features/forms/inbox/submissions-screen.tsx'),
  'SubmissionsScreen',
);
const SubmissionScreen = lazyScreen(
  () => import('../../features/forms/inbox/submission-screen.tsx'),
  'SubmissionScreen',
);
const MailTemplatesScreen = lazyScreen(
  () => import('../../features/forms/templates/mail-templates-screen.tsx'),
  'MailTemplatesScreen',
);
const MailTemplateScreen = lazyScreen(
  () => import('../../features/forms/templates/mail-template-screen.tsx'),
  'MailTemplateScreen',
);

/**
 * `/dashboard/settings/form`: the forms, and below it a form, or what belongs to all of them: `submissions` and
 * `templates` with their records.
 */
export function FormRoute({ id, part }: { id: string | undefined; part: string | undefined }) {
  if (id === 'submissions') return part ? <SubmissionScreen id={part} /> : <SubmissionsScreen />;
  if (id === 'templates') return part ? <MailTemplateScreen id={part} /> : <MailTemplatesScreen />;
  if (part) return <NotFoundScreen />;
  return id ? <FormScreen id={id} /> : <FormsScreen />;
}
