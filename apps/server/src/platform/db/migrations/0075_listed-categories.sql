-- Whether lists of posts offer a category to visitors. The tags of another system are hundreds, and stay out of them.
alter table category add column listed boolean not null default true;
