import { lazy } from 'react';
import { NotFoundScreen } from '../../core/screen/not-found-screen.tsx';

const FormsScreen = lazy(() =>
  import('../../features/forms/forms-screen.tsx').then((module) => ({ default: module.FormsScreen })),
);
const FormScreen = lazy(() =>
  import('../../features/forms/form-screen.tsx').then((module) => ({ default: module.FormScreen })),
);
const SubmissionsScreen = lazy(() =>
  import('../../features/forms/inbox/submissions-screen.tsx').then((module) => ({
    default: module.SubmissionsScreen,
  })),
);
const SubmissionScreen = lazy(() =>
  import('../../features/forms/inbox/submission-screen.tsx').then((module) => ({
    default: module.SubmissionScreen,
  })),
);
const MailTemplatesScreen = lazy(() =>
  import('../../features/forms/templates/mail-templates-screen.tsx').then((module) => ({
    default: module.MailTemplatesScreen,
  })),
);
const MailTemplateScreen = lazy(() =>
  import('../../features/forms/templates/mail-template-screen.tsx').then((module) => ({
    default: module.MailTemplateScreen,
  })),
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
