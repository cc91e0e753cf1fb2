-- Attempts to sign in are told apart by what they are for: an address that somebody types cannot stand for another purpose.
-- They are counted by network (an IPv6 network has 2^64 addresses), and by the browser that made them.
delete from login_attempt;
drop index login_attempt_account, login_attempt_ip;
alter table login_attempt rename ip to network;
alter table login_attempt add purpose text not null, add device text;
create index login_attempt_account on login_attempt (account, purpose, at);
create index login_attempt_network on login_attempt (network, at) where not succeeded;
