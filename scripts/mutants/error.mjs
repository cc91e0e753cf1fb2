/** Faults in failures. */
export const mutants = [
  {
    id: 'ERR-06',
    fault: 'a session ends when GET self is answered with a fault',
    file: 'apps/dashboard/src/base/api/http.ts',
    find: '      if (response.status !== 401) return null;',
    replace: '      if (response.ok) return null;',
  },
  {
    id: 'ERR-06',
    fault: 'a failed GET with 400 does not ask whether the session is there',
    file: 'apps/dashboard/src/base/api/http.ts',
    find: '(status !== 400 && status !== 500)',
    replace: 'status !== 500',
  },
  {
    id: 'ERR-07',
    fault: 'the listing helper throws',
    file: 'apps/dashboard/src/base/api/resource-calls.ts',
    find: '      const result = await calls.list(query, settings);\n      return result.ok ? result.data : null;',
    replace:
      '      const result = await calls.list(query, settings);\n      if (!result.ok) throw new Error(result.data.message);\n      return result.data;',
  },
  {
    id: 'ERR-10',
    fault: 'the notice of a save without a session has another text',
    file: 'apps/dashboard/src/features/live-editor/save/failure-notice.ts',
    find: '`${error}, please re-login!`',
    replace: '`${error}, please log in again!`',
  },
  {
    id: 'ERR-11',
    fault: 'a save without a session does not lead to /',
    file: 'apps/dashboard/src/features/live-editor/save/use-save-page.ts',
    find: 'setTimeout(() => endSession(failure.data), leaveAfter);',
    replace: 'if (leaveAfter < 0) endSession(failure.data);',
  },
  {
    id: 'ERR-11',
    fault: 'every refused save leads to /',
    file: 'apps/dashboard/src/features/live-editor/save/failure-notice.ts',
    find: 'if (status === 401) {',
    replace: 'if (status > 400) {',
  },
  {
    id: 'ERR-22',
    fault: 'the preview of a menu waits for a page that cannot be had',
    file: 'apps/dashboard/src/features/navigation/menu-preview.tsx',
    find: ' || isError',
    replace: '',
  },
  {
    id: 'ERR-22',
    fault: 'a page that cannot be had is not logged',
    file: 'apps/dashboard/src/editing/record/use-page-record.ts',
    find: "logFailure('The page could not be loaded', result.data.message);",
    replace: 'return unwrap(result);',
  },
  {
    id: 'ERR-24',
    fault: 'a list of sections that fails asks whether the session is there',
    file: 'apps/dashboard/src/features/live-editor/live-editor-screen.tsx',
    find: "{ limit: constants.unlimited, sort: 'title ASC' },\n          { signal, exempt: true },",
    replace: "{ limit: constants.unlimited, sort: 'title ASC' },\n          { signal },",
  },
];
