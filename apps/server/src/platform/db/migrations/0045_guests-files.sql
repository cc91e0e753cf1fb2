-- Guests see a picture or file only while a record that they may see names it: not the file library, not the files of drafts,
-- not the attachments of tickets.

call vold_show('reference', 'true', 'client_id, to_id, from_resource, from_id');

-- Reads with the rights of the caller, so each table's own policy decides what is visible.
create function vold_is_shown(client text, media text) returns boolean
language sql stable
begin atomic
  select exists (
    select from reference r
    where r.client_id = client and r.to_id = media and case r.from_resource
      when 'page' then exists (select from page s where s.client_id = client and s.id = r.from_id)
      when 'post' then exists (select from post s where s.client_id = client and s.id = r.from_id)
      when 'category' then exists (select from category s where s.client_id = client and s.id = r.from_id)
      when 'navigation' then exists (select from navigation s where s.client_id = client and s.id = r.from_id)
      when 'static' then exists (select from static s where s.client_id = client and s.id = r.from_id)
      when 'form-builder' then exists (select from "form-builder" s where s.client_id = client and s.id = r.from_id)
      when 'webconfig' then true
      else false
    end);
end;
grant execute on function vold_is_shown(text, text) to vold_site;

do $$
declare
  media text;
begin
  foreach media in array array['picture', 'files'] loop
    execute format('drop policy site on %I', media);
    execute format('create policy site on %I for select to vold_site
      using (client_id = nullif(current_setting(''app.client_id'', true), '''') and deleted_at is null
        and vold_is_shown(client_id, id))', media);
  end loop;
end
$$;

-- New clients no longer open these two to guests; existing clients follow.
update "restricted-action" set is_guest_allowed = false
where action in ('picture.list', 'files.list') and is_guest_allowed;
