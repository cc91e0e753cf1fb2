-- What a form says after it was sent, in the languages of the website besides the first one.
alter table "form-builder" add description_lang jsonb not null default '{}';
grant select (description_lang) on "form-builder" to vold_site;
