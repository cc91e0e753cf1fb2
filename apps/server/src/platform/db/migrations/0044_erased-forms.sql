-- The submissions of a form are found without a scan also where all go with it, those in the trash too: by whoever erases the form,
-- by the daily work, which has no client, and by the constraint that takes them along.
drop index form_submission_form;
create index form_submission_form on "form-submission" (form, client_id, id);
