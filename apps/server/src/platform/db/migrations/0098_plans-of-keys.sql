-- A publication that was planned with an API key is judged by that key when it is due. Null: planned by somebody who was signed in.
alter table edition_release add planned_key text;
