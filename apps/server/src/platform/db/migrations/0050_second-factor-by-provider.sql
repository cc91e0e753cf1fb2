-- A provider that a client set up itself says what it likes about second factors: a master decides whether it is believed.
alter table "sign-in-provider" add counts_second_factor boolean not null default false;
