-- What stopped losses took when an organiser applied them, so that it can be undone: see store/scans/applied-losses.ts.

create table applied_losses (
  action_id bigint not null references desk_actions on delete cascade,
  xuid text not null references gamers,
  title_id bigint not null,
  -- The row that counted until then, and the one that was believed: see history-codec.ts.
  completed bytea not null,
  reported bytea not null,
  square smallint,
  begun_at timestamptz not null,
  confirmed_in integer references cycles on delete set null,
  confirmed_at timestamptz,
  primary key (action_id, xuid, title_id)
);
create index applied_losses_by_gamer on applied_losses (xuid);
