-- Files have no draft: in review mode, changing one that visitors see needs the right to publish files. Roles and keys that publish
-- pages and change files keep this.
update role set permission = permission || '["picture.publish"]'
where permission ? 'page.publish' and permission ?| array['picture.update', 'picture.delete'] and not permission ? 'picture.publish'
  and name not in ('superadmin', 'admin', 'editor', 'developer', 'master', 'head_region', 'Product Manager', 'ticketMaster');
update role set permission = permission || '["files.publish"]'
where permission ? 'page.publish' and permission ?| array['files.update', 'files.delete'] and not permission ? 'files.publish'
  and name not in ('superadmin', 'admin', 'editor', 'developer', 'master', 'head_region', 'Product Manager', 'ticketMaster');
update "api-key" set scopes = scopes || '["picture.publish"]'
where scopes ? 'page.publish' and scopes ?| array['picture.update', 'picture.delete'] and not scopes ? 'picture.publish';
update "api-key" set scopes = scopes || '["files.publish"]'
where scopes ? 'page.publish' and scopes ?| array['files.update', 'files.delete'] and not scopes ? 'files.publish';
