-- The words of the contest for what the schema called doubts and brakes.

alter table doubts rename to suspected_losses;
alter index doubts_confirmed rename to suspected_losses_confirmed;
alter table suspected_losses rename constraint doubts_pkey to suspected_losses_pkey;
alter table suspected_losses rename constraint doubts_xuid_fkey to suspected_losses_xuid_fkey;
alter table suspected_losses rename constraint doubts_confirmed_in_fkey to suspected_losses_confirmed_in_fkey;
alter table cycles rename column braked to losses_stopped;
-- Scanners of the version before run until each is restarted.
create view doubts as select * from suspected_losses;
