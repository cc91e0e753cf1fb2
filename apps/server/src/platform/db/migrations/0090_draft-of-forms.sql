-- The draft also has forms. Visitors may not read their receivers, subjects, templates, targets and limits: these are saved directly.
call vold_show_draft('form-builder', '{inputs}');
