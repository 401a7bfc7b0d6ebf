-- Rank and badge follow from points, so they are not stored per gamer: a settlement writes how they changed for which
-- points, and the history keeps a row where points or squares changed. Before, the cost grew with every gamer moved by
-- others.

alter table ranks add column version bigint not null default 0;
insert into ranks (points, gamers, rank, badge)
select points, count(*), min(rank), min(badge) from standings join places using (xuid)
where not exists (select from ranks)
group by points;
update ranks set version = (select version from settled);
create table rank_changes (
  points integer not null,
  at timestamptz not null,
  rank integer not null,
  badge text not null,
  version bigint not null,
  primary key (points, at)
);
create index rank_changes_by_version on rank_changes (version);
create index leaderboard_history_by_points on leaderboard_history (points, at);
create table absences (
  xuid text not null,
  -- The settlement that hid them.
  since timestamptz not null,
  -- The settlement that showed them again.
  until timestamptz,
  primary key (xuid, since)
);
insert into absences (xuid, since)
select xuid, coalesce(settled_at, now()) + interval '1 microsecond' from standings, settled where hidden is not null;
drop table places;
create view places as
select xuid, ranks.rank, ranks.badge, ranks.version from standings join ranks using (points) where hidden is null;
create view leaderboard_entries as
select xuid, at, rank, points, challenge_points, badge, version, squares, challenges, prices from leaderboard_history
union all
select own.xuid, moved.at, moved.rank, own.points, own.challenge_points, moved.badge, moved.version, null, null, null
from leaderboard_history own
  join rank_changes moved on moved.points = own.points and moved.at > own.at
where not exists (
    select from leaderboard_history next
    where next.xuid = own.xuid and next.at > own.at and next.at <= moved.at
  )
  and not exists (
    select from absences where absences.xuid = own.xuid and moved.at >= since and moved.at <= coalesce(until, 'infinity')
  );
