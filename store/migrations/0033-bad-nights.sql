-- What a cycle stores of failures: gamers it could not scan, the passes that retry them, and refusals of a single
-- account. Alerts are stored when they happen.

alter table cycles
  -- Those who could not be read, also those whom nobody came to.
  add column unread integer not null default 0,
  -- How many gamers would have turned private, when they were too many to be believed.
  add column hidden_stopped integer,
  -- The cycle whose failed gamers this one tries again.
  add column again_of integer;
update cycles set unread = least(total, failed + (
  select count(*) from cycle_gamers where cycle_id = cycles.id and outcome = 'skipped'
)) where finished_at is not null and cancelled_at is null;
-- However many scanner processes notice that there is someone to try again, there is one pass at a time.
create unique index cycles_again on cycles (again_of) where again_of is not null and finished_at is null;
alter table cycle_gamers
  drop constraint cycle_gamers_outcome_check,
  add check (outcome in ('done', 'partial', 'failed', 'held', 'private', 'skipped')),
  -- When the first attempt began, of those that failed.
  add column begun_at timestamptz;
update cycle_gamers set outcome = 'partial'
where outcome = 'done' and reason ~ '^(A part of the history|The history has)';
alter table gamers
  -- The account that was not shown the history, while no second one has agreed, and since when.
  add column refused_by text,
  add column refused_at timestamptz;
create table alarms (
  id integer generated always as identity primary key,
  kind text not null,
  -- What it happened to: it is told once for each.
  about text not null,
  at timestamptz not null,
  detail text not null
);
