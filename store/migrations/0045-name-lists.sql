-- A pasted list of gamertags that is looked up and added in the background, with what became of every line.

create table name_lists (
  id integer generated always as identity primary key,
  started_at timestamptz not null,
  started_by text not null,
  started_by_xuid text not null,
  step text not null check (step in ('looking', 'adding')),
  -- How many names this step began with.
  total integer not null,
  -- Xbox Live answers nothing until then.
  waiting_until timestamptz,
  stop_asked_by text,
  finished_at timestamptz,
  -- Why it ended early.
  stopped_by text
);
create unique index one_name_list on name_lists ((true)) where finished_at is null;
-- What is old is looked for every few minutes, and pruned.
create index name_lists_by_end on name_lists (finished_at);
create table name_list_lines (
  list_id integer not null references name_lists on delete cascade,
  place integer not null,
  line text not null,
  state text not null check (state in (
    'known', 'repeated', 'invalid',
    'to_look_up', 'found', 'private', 'missing', 'failed',
    'to_add', 'added', 'returned', 'present'
  )),
  reason text,
  xuid text,
  gamertag text,
  -- The entry of the log that tells of it.
  action_id integer,
  primary key (list_id, place)
);
