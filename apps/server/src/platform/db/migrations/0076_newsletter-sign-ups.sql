-- What became of a visitor's wish to get the newsletter, for each submission that has one. It is no part of the submission:
-- a job that tries for two days would fill the history.
create table newsletter_sign_up (
  client_id text not null references client (id),
  submission_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- What the provider said last.
  message text not null default '' check (length(message) <= 1000),
  updated_at timestamptz(3) not null default now(),
  primary key (client_id, submission_id),
  constraint newsletter_sign_up_submission_fkey foreign key (client_id, submission_id)
    references "form-submission" (client_id, id) on delete cascade
);
call vold_isolate('newsletter_sign_up');
grant select, insert, update, delete on newsletter_sign_up to vold_app, vold_master;
