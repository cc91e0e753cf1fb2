-- A post type without a place in the dashboard's menu is among the posts, as the rules of access say.
set local app.whole_client = 'on';
update "website-setting" set data = data || '{"menu_position": {"id": "posts", "title": "Posts"}}'
where data #>> '{menu_position,id}' is null;
reset app.whole_client;
