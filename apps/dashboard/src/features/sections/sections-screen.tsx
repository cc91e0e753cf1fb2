import type { Component } from '@vold/contract';
import { formatDate } from '../../base/text/date.ts';
import { asPicture } from '../../base/text/read-picture-or-link.ts';
import { api } from '../../core/session/api.ts';
import { defineList } from '../../editing/definitions/define-list.tsx';
import classes from './sections-screen.module.css';
import { viewTitle } from './view-of.tsx';

/** The reusable components of the client (SECT): sections that are defined in the dashboard. */
export const SectionsScreen = defineList<Component>({
  title: 'Sections',
  crumbs: [{ title: 'Design', to: '/dashboard/design' }],
  createLabel: 'New component',
  calls: api.component,
  noun: { one: 'section', many: 'sections' },
  searchFields: () => ['title', 'sectionId'],
  alphabetical: () => 'title',
  titleOf: ({ title }) => title,
  thumbnail: ({ preview }) => {
    const picture = asPicture(preview);
    return picture && <img className={classes.preview} src={picture.url} alt="" loading="lazy" />;
  },
  columns: [
    { id: 'title', title: 'Section Name', render: ({ title }) => title },
    {
      id: 'sectionId',
      title: 'Section Id',
      render: ({ sectionId }) => sectionId,
      width: '24%',
      wideOnly: true,
      sort: 'sectionId ASC',
    },
    {
      id: 'kind',
      title: 'View of',
      render: viewTitle,
      width: '24%',
      wideOnly: true,
    },
    {
      id: 'inputs',
      title: 'Inputs',
      render: ({ components }) => <span className="num">{components.length}</span>,
      width: '90px',
      below: true,
    },
    {
      id: 'updated',
      title: 'Updated',
      render: ({ updated_at }) => <span className="num">{formatDate(updated_at)}</span>,
      width: '170px',
      wideOnly: true,
      sort: 'updated_at DESC',
    },
  ],
  actions: { duplicate: true, remove: 'trash' },
  empty:
    'You have no custom sections yet. Every page can use the sections of the library; here you add others.',
});
