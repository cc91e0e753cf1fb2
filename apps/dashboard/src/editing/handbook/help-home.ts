/** Address of Help. A file of its own: the navigation links to it without the list of all pages. */
export const helpHome: string = '/dashboard/help';
