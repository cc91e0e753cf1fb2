-- The bytes of a file are public while something public names it, as its record is (0045). Components and website settings are
-- among it, which guests may read, and templates of mails, which anybody may have received.
create or replace function vold_is_shown(client text, media text) returns boolean
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
      when 'component' then exists (select from component s where s.client_id = client and s.id = r.from_id)
      when 'website-setting' then exists (select from "website-setting" s where s.client_id = client and s.id = r.from_id)
      when 'form-builder' then exists (select from "form-builder" s where s.client_id = client and s.id = r.from_id)
      when 'webconfig' then true
      when 'mail-template' then true
      else false
    end);
end;

-- Whose bytes are, or were until they moved, at an address. Records in the trash are among them: what is published shows
-- them until they are erased. Guests do not see those rows, hence the rights of the owner; the client is that of the context.
create function vold_media_at(place text) returns setof text
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select m.id from picture m where m.client_id = nullif(current_setting('app.client_id', true), '') and m.path = place
  union all
  select m.id from files m where m.client_id = nullif(current_setting('app.client_id', true), '') and m.path = place
  union all
  select m.id from file_move m where m.client_id = nullif(current_setting('app.client_id', true), '') and m.path = place;
end;
revoke execute on function vold_media_at(text) from public;
grant execute on function vold_media_at(text) to vold_site;
