-- Who opened a ticket, under the name of that time: masters are no users of the client, whose names it can read.
alter table ticket add column opened_by jsonb;
