-- How a section looks, beside what it is (docs/decisions/0046-views-with-their-models.md): HTML with marks, and CSS.

alter table component add column html text not null default '', add column css text not null default '';

-- Files that a view shows are in use.
drop trigger reference_update on component;
create trigger reference_update after update on component for each row
  when (old."sectionId" is distinct from new."sectionId" or old.preview is distinct from new.preview
    or old.components is distinct from new.components or old.html is distinct from new.html or old.css is distinct from new.css)
  execute function vold_reference_update();
