-- Which products of the store were made for the Xbox 360 or the first Xbox. What was read before does not say it: it is asked for
-- again, and until then it is no more than a proposal.

alter table store_products add column era text not null default 'untold'
  check (era in ('modern', 'xbox360', 'xbox', 'untold'));
update store_products set read_at = 'epoch';
