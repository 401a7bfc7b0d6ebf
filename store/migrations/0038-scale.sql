-- Costs that follow what changes, not the size or age of the contest: ranks by points, scans of one gamer and rows to
-- prune are found by index.

-- Filled by the next settlement.
create table ranks (
  points integer primary key,
  -- How many gamers have exactly these points.
  gamers integer not null,
  rank integer not null,
  badge text not null
);
create index gamertags_by_version on gamertags (version);
create index states_by_points on states (points);
create index events_of_challenges on events (xuid, version)
where type in ('challenge_gained', 'challenge_lost');
-- The ledger asks at which moments titles came with the content.
create index desk_actions_by_action on desk_actions (action);
create index cycle_gamers_by_gamer on cycle_gamers (xuid, cycle_id);
create index cycles_by_end on cycles (finished_at);
-- The work of today is looked for every few seconds.
create index cycles_open on cycles (id) where finished_at is null;
create index held_scans_by_decision on held_scans (decided_at) where decided_at is not null;
create index scan_requests_taken on scan_requests (taken_at) where taken_at is not null;
create index scan_requests_of_cycle on scan_requests (cycle_id);
