-- The inbox of submissions: what is new, what has been looked at, what was nothing but spam.

-- What came in before there was an inbox has been read in the mails. By the default, so that no history is written.
alter table "form-submission" add column state text not null default 'read'
  check (state in ('unread', 'read', 'spam'));
alter table "form-submission" alter column state set default 'unread';
create index form_submission_unread on "form-submission" (client_id, form)
  where state = 'unread' and deleted_at is null;
-- The rest of a submission stays as it was sent.
grant update (state) on "form-submission" to vold_app, vold_master;
