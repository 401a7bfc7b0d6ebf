-- The whole schema as the first release had it: what a new database begins with, before the migrations that came since.
-- Columns stand in the order in which they came to be, as in the databases that have grown up to here.

create table settled (
  only_row boolean primary key default true check (only_row),
  -- Everything public carries the version that published it; a reader asks for what is newer than its own.
  version bigint not null,
  settled_at timestamptz,
  -- Counts the changes of the catalogue, so that a scan can tell that what it judged by has been replaced.
  catalogue bigint not null
);
insert into settled (version, catalogue) values (0, 0);

create table patch_drafts (
  id integer generated always as identity primary key,
  -- Counts the saves: who saves must have seen the last one.
  version integer not null default 1,
  state text not null check (state in ('draft', 'scheduled', 'published', 'discarded')),
  content jsonb not null,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  edited_by text not null
);

create table patches (
  number smallint primary key,
  date date not null,
  title text not null,
  summary text not null,
  record jsonb not null,
  applied_at timestamptz not null,
  -- The settled version that it came into force with; unknown for those of before.
  version bigint,
  effect jsonb,
  draft_id integer references patch_drafts on delete set null
);

create table scheduled_patches (
  number smallint primary key,
  date date not null,
  title text not null,
  record jsonb not null,
  source jsonb,
  scheduled_at timestamptz not null,
  -- Its day came and it could not be brought into force; it waits for the organiser.
  failed_at timestamptz,
  failure text,
  due_at timestamptz not null,
  draft_id integer references patch_drafts on delete set null,
  announcement text,
  check ((failed_at is null) = (failure is null))
);

create table undone_patches (
  id integer generated always as identity primary key,
  number smallint not null,
  date date not null,
  title text not null,
  summary text not null,
  record jsonb not null,
  effect jsonb,
  applied_at timestamptz not null,
  undone_at timestamptz not null,
  undone_by text not null,
  why text
);

create table games (
  link text primary key,
  position smallint not null,
  -- Title ids are unsigned 32-bit numbers.
  title_id bigint,
  name text not null,
  gamerscore integer not null,
  platform text not null,
  released smallint not null,
  developer text not null,
  series text,
  tags text[] not null,
  since smallint not null,
  removed_in smallint,
  last_updated timestamptz not null,
  version bigint not null,
  availability jsonb
);
create index games_by_title on games (title_id);

create table challenges (
  id smallint primary key,
  display_order smallint not null,
  title text not null,
  description text not null,
  points integer not null,
  rule jsonb not null,
  since smallint not null,
  removed_in smallint,
  last_updated timestamptz not null,
  version bigint not null
);

create table titles (
  title_id bigint primary key,
  name text not null,
  platform text not null,
  total_gamerscore integer not null,
  total_achievements integer,
  box_art_img text,
  cdn_img text,
  -- Null until the service was asked for pictures, which it may not have.
  art_read_at timestamptz,
  first_seen timestamptz not null,
  verify_by_list boolean not null default false,
  machine text
);

create table title_matches (
  link text not null references games,
  title_id bigint not null,
  decision text not null check (decision in ('accepted', 'rejected')),
  decided_at timestamptz not null,
  replaced_title_id bigint,
  primary key (link, title_id)
);

create table gamers (
  xuid text primary key,
  gamertag text not null,
  modern_gamertag text not null,
  suffix text not null,
  gamerscore integer not null,
  gamer_pic text,
  cdn_img text,
  color text,
  ta_link text,
  ta_gamer_id integer,
  registered_at timestamptz not null,
  -- The last successful scan.
  last_updated timestamptz,
  state text not null check (state in ('pending', 'active', 'private', 'failing')),
  state_reason text,
  state_since timestamptz not null,
  version bigint not null,
  -- Why nobody sees the gamer; null for those who take part.
  hidden text check (hidden in ('banned', 'removed', 'merged', 'left')),
  merged_into text references gamers deferrable initially deferred,
  -- The other accounts that count for this gamer.
  accounts text[] not null default '{}',
  granted text[] not null default '{}',
  excluded text[] not null default '{}'
);
create index gamers_by_version on gamers (version);

create table gamer_decisions (
  id bigint generated always as identity primary key,
  xuid text not null references gamers,
  kind text not null check (kind in ('ban', 'removal', 'merge', 'grant', 'exclusion', 'departure')),
  -- Of merges: the gamer that this account counts for.
  into_xuid text references gamers,
  -- Of grants and exclusions: the games, by which they outlive every patch.
  links text[] not null default '{}',
  reason text not null,
  -- A gamertag, or what acts without one.
  decided_by text not null,
  decided_at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_by text,
  check ((kind = 'merge') = (into_xuid is not null)),
  check ((kind in ('grant', 'exclusion')) = (links <> '{}')),
  check (xuid <> into_xuid)
);
create index gamer_decisions_by_xuid on gamer_decisions (xuid);
create unique index gamer_decisions_in_force on gamer_decisions (xuid, kind)
  where taken_back_at is null and kind in ('ban', 'removal', 'merge', 'departure');

create table gamer_notes (
  xuid text primary key references gamers,
  text text not null,
  version integer not null,
  edited_by text not null,
  edited_at timestamptz not null
);

create table gamertags (
  -- As lookups spell it: see contest/rules/gamertag.ts.
  key text not null,
  xuid text not null references gamers,
  gamertag text not null,
  current boolean not null,
  since timestamptz not null,
  version bigint not null,
  primary key (key, xuid)
);
create index gamertags_by_xuid on gamertags (xuid);

create table histories (
  xuid text primary key references gamers,
  titles bytea not null,
  title_count integer not null,
  read_at timestamptz not null
);
-- Packed already: see scans/history-codec.ts.
alter table histories alter column titles set storage external;

create table states (
  xuid text primary key references gamers,
  squares bytea not null,
  challenges smallint[] not null,
  points integer not null,
  challenge_points integer not null,
  titles bytea not null,
  scanned_at timestamptz not null,
  version bigint not null
);
create index states_by_version on states (version);

create table standings (
  xuid text primary key,
  gamertag text not null,
  modern_gamertag text not null,
  suffix text not null,
  gamerscore integer not null,
  gamer_pic text,
  cdn_img text,
  color text,
  ta_link text,
  ta_gamer_id integer,
  registered_at timestamptz not null,
  last_updated timestamptz,
  state text not null,
  squares bytea not null,
  challenges smallint[] not null,
  points integer not null,
  challenge_points integer not null,
  titles bytea not null,
  version bigint not null,
  hidden text,
  granted text[] not null default '{}',
  excluded text[] not null default '{}'
);
create index standings_by_version on standings (version);

create table places (
  xuid text primary key,
  rank integer not null,
  badge text not null,
  version bigint not null
);
create index places_by_version on places (version);

create table events (
  id bigint generated always as identity primary key,
  xuid text not null references gamers,
  type text not null check (type in ('game_gained', 'game_lost', 'challenge_gained', 'challenge_lost', 'joined',
    'patch_undone', 'granted', 'excluded')),
  at timestamptz not null,
  square smallint,
  link text,
  challenge_id smallint,
  version bigint not null,
  completed_squares smallint,
  patch smallint,
  decision_id bigint references gamer_decisions,
  -- The patch whose recount found it; not known of those before.
  by_patch smallint,
  grown_by integer,
  unique nulls not distinct (xuid, at, type, square, challenge_id),
  check ((type = 'joined') = (completed_squares is not null)),
  check ((type = 'patch_undone') = (patch is not null)),
  check (type not in ('granted', 'excluded') or decision_id is not null),
  check (grown_by is null or (grown_by >= 0 and type = 'game_lost'))
);
create index events_by_challenge on events (challenge_id, at) where challenge_id is not null;
create index events_by_decision on events (decision_id) where decision_id is not null;
-- Who was first on a square is asked of all 900 at once.
create index events_by_square on events (square, at, id) where type in ('game_gained', 'granted');
create index events_by_version on events (version);

create table leaderboard_history (
  xuid text not null,
  at timestamptz not null,
  rank integer not null,
  points integer not null,
  challenge_points integer not null,
  badge text not null,
  version bigint not null,
  squares bytea,
  challenges smallint[],
  -- What each of these challenges was worth then, in the same order.
  prices integer[],
  primary key (xuid, at)
);
create index leaderboard_history_by_version on leaderboard_history (version);
create index leaderboard_history_standings on leaderboard_history (xuid, at) where squares is not null;

create table cycles (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('scheduled', 'forced', 'fill')),
  due_at timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Counted from cycle_gamers while the cycle runs, and kept here when it is finished.
  total integer not null default 0,
  done integer not null default 0,
  failed integer not null default 0,
  held integer not null default 0,
  -- Why nothing of it counts: nobody could be read.
  failed_reason text,
  -- How many gamers would have lost squares, when they were too many to be believed.
  braked integer,
  everybody boolean not null default false,
  paused_at timestamptz,
  -- Earlier pauses, together.
  paused_ms bigint not null default 0,
  cancelled_at timestamptz,
  -- Counted from cycle_gamers when it is finished; null for those that were before anybody counted.
  changed integer,
  squares_gained integer,
  squares_lost integer,
  challenges_gained integer,
  challenges_lost integer,
  retries integer
);
create unique index cycles_due on cycles (due_at) where kind = 'scheduled';

create table cycle_gamers (
  cycle_id integer not null references cycles on delete cascade,
  xuid text not null references gamers,
  outcome text check (outcome in ('done', 'failed', 'held', 'private', 'skipped')),
  reason text,
  attempts smallint not null default 0,
  finished_at timestamptz,
  reads smallint not null default 0,
  squares_gained smallint not null default 0,
  squares_lost smallint not null default 0,
  challenges_gained smallint not null default 0,
  challenges_lost smallint not null default 0,
  primary key (cycle_id, xuid)
);
create index cycle_gamers_waiting on cycle_gamers (cycle_id) where outcome is null;

create table held_scans (
  id integer generated always as identity primary key,
  xuid text not null references gamers,
  cycle_id integer references cycles on delete set null,
  found_at timestamptz not null,
  reason text not null,
  would_lose smallint[] not null,
  vanished bigint[] not null,
  history bytea not null,
  decided_at timestamptz,
  decision text check (decision in ('applied', 'dropped', 'superseded')),
  kept_at timestamptz
);
create unique index held_scans_open on held_scans (xuid) where decided_at is null;

create table service_accounts (
  id integer generated always as identity primary key,
  xuid text not null unique,
  gamertag text not null,
  refresh_token_sealed text not null,
  linked_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  usage jsonb,
  usage_at timestamptz,
  rests_until timestamptz,
  rest_reason text,
  owner_page text,
  paused_at timestamptz,
  paused_by text
);

create table users (
  xuid text primary key,
  gamertag text not null,
  display_name text not null,
  gamer_pic_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  wants_to_join_at timestamptz
);

create table sessions (
  id_hash bytea primary key,
  xuid text not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_end on sessions (expires_at);

create table sign_ins (
  state_hash bytea primary key,
  verifier text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  connects_for text
);

create table doubts (
  xuid text not null references gamers,
  title_id bigint not null,
  -- The square that goes with the title; null while another title lights it.
  square smallint,
  -- The row as it was last read: see history-codec.ts.
  reported bytea not null,
  begun_at timestamptz not null,
  -- The cycle in which a later read agreed, and when it did.
  confirmed_in integer references cycles on delete set null,
  confirmed_at timestamptz,
  primary key (xuid, title_id)
);
create index doubts_confirmed on doubts (confirmed_in) where confirmed_in is not null;

create table scanner_reports (
  id text primary key,
  seen_at timestamptz not null,
  problem text
);

create table account_readers (
  id text primary key,
  until timestamptz not null,
  -- A command whose organiser waits goes before the scanners.
  urgent boolean not null
);

create table account_leases (
  account_id integer primary key references service_accounts on delete cascade,
  -- Null when it was given back; who is gone without giving back stays here until the next one takes it.
  holder text,
  until timestamptz not null,
  -- What the limits count, and when that was noted.
  sent jsonb not null,
  noted_at timestamptz not null
);

create table store_products (
  product_id text primary key,
  -- Null for a product that the catalogue does not know any more: that is worth remembering too.
  name text,
  kind text,
  publisher text,
  developer text,
  released_year smallint,
  title_ids bigint[] not null,
  platforms text[] not null,
  generations text[] not null,
  optimized text[] not null,
  sold boolean not null,
  read_at timestamptz not null
);

create table store_searches (
  query text primary key,
  product_ids text[] not null,
  read_at timestamptz not null
);

create table backups (
  id integer generated always as identity primary key,
  made_at timestamptz not null,
  file text not null,
  daily boolean not null,
  bytes bigint,
  -- Why there is no file.
  problem text
);

-- Not a reference to users or gamers: a role may be given to somebody who has never signed in.
create table desk_roles (
  xuid text primary key,
  gamertag text not null,
  role text not null check (role in ('helper', 'organiser', 'owner')),
  granted_at timestamptz not null
);

-- Names are kept as they were: what is told here must not change with who is renamed, removed or leaves.
create table desk_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('person', 'terminal', 'contest')),
  actor_xuid text,
  actor_gamertag text,
  actor_role text,
  -- For machines: gamer.ban.
  action text not null,
  -- For people, without who did it: banned TurboTroll 99.
  what text not null,
  subject_kind text not null,
  subject_name text not null,
  subject_id text,
  before text,
  after text,
  why text,
  -- Somebody else was faster: nothing was changed.
  refused boolean not null,
  -- What taking it back needs to know.
  data jsonb,
  takes_back bigint unique references desk_actions,
  check ((actor_kind = 'person') = (actor_xuid is not null))
);
create index desk_actions_by_actor on desk_actions (actor_xuid, id) where actor_xuid is not null;
create index desk_actions_by_subject on desk_actions (subject_id, id) where subject_id is not null;

-- A restore drops the tables and makes them again, and leaves the function.
create or replace function refuse_to_forget() returns trigger language plpgsql as $$
    begin
      raise exception 'The log of the desk is only added to: % is refused.', tg_op;
    end $$;
create trigger desk_actions_only_added before update or delete or truncate on desk_actions
  for each statement execute function refuse_to_forget();

create table posts (
  id integer generated always as identity primary key,
  page text not null,
  -- The last part of its address: it stays when the title changes.
  anchor text not null,
  type text not null,
  title text not null,
  date date not null,
  body text not null,
  pinned boolean not null,
  -- Its place among the posts of the page.
  position integer not null,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  -- Null: with the first moment of its day.
  appears_at timestamptz,
  version integer not null,
  -- Links may lead to it from this moment on.
  first_published_at timestamptz,
  -- When the words of a published post were changed last.
  edited_at timestamptz,
  changed_at timestamptz not null,
  check (state <> 'published' or first_published_at is not null),
  unique (page, anchor)
);

create table post_versions (
  post_id integer not null references posts on delete cascade,
  version integer not null,
  page text not null,
  anchor text not null,
  type text not null,
  title text not null,
  date date not null,
  body text not null,
  pinned boolean not null,
  state text not null,
  appears_at timestamptz,
  actor jsonb not null,
  at timestamptz not null,
  primary key (post_id, version)
);

-- No row: the posts of the content have never been taken over.
create table posts_state (
  is_only boolean primary key default true check (is_only),
  revision bigint not null,
  begun_at timestamptz
);

create table kept_losses (
  title_id bigint primary key,
  -- The totals that the losses came with: when they change again, it is another loss.
  total_gamerscore integer not null,
  total_achievements integer,
  kept_at timestamptz not null
);

create table scan_requests (
  id integer generated always as identity primary key,
  xuid text not null references gamers,
  asked_by text not null check (asked_by in ('organiser', 'player')),
  asked_at timestamptz not null,
  -- The forced cycle that a scanner has opened for it; null while it waits.
  cycle_id integer references cycles on delete set null,
  -- Whatever becomes of the cycle, the request has been taken.
  taken_at timestamptz
);
create index scan_requests_of_gamer on scan_requests (xuid, id);
-- A gamer waits once.
create unique index scan_requests_waiting on scan_requests (xuid) where taken_at is null;

create table scanner_readings (
  scanner text primary key,
  xuids text[] not null,
  noted_at timestamptz not null default now()
);

create table contest_settings (
  name text primary key,
  value text not null,
  version integer not null,
  changed_at timestamptz
);

-- Kept apart, because whoever has such an address could write to it: never shown again, and in no export.
create table secret_settings (
  name text primary key,
  value text not null,
  version integer not null,
  changed_at timestamptz
);

create table chat_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('digest', 'alert')),
  -- What it is about, such as a settlement: there is never a second message about it.
  subject text not null unique,
  made_at timestamptz not null,
  -- Of alerts: the sentence. Of digests: none, they are written from what was settled.
  says text,
  -- Of digests: the version that was settled.
  version bigint,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'unknown', 'refused', 'nothing')),
  attempts integer not null default 0,
  -- Not before.
  due_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  -- What the last attempt ended with, in words.
  problem text,
  check ((kind = 'alert') = (says is not null)),
  check ((kind = 'digest') = (version is not null))
);
create index chat_messages_due_at_idx on chat_messages (due_at) where state in ('waiting', 'sending');

create table leavers (
  -- Also somebody who signed in and was never scanned, so that no gamer is needed.
  xuid text primary key,
  left_at timestamptz not null
);

create table title_finds (
  id integer generated always as identity primary key,
  started_at timestamptz not null,
  started_by text not null,
  -- Also for what was asked within the last month.
  fresh boolean not null,
  total integer not null default 0,
  done integer not null default 0,
  requests integer not null default 0,
  stop_asked_by text,
  finished_at timestamptz,
  -- Why it ended early.
  stopped_by text
);
create unique index one_title_find on title_finds ((true)) where finished_at is null;

create table account_requests (
  account_id integer not null references service_accounts on delete cascade,
  hour timestamptz not null,
  requests integer not null,
  -- Answered with 429, and for how long the service then wanted to be left alone.
  refused integer not null,
  waited_ms bigint not null,
  primary key (account_id, hour)
);

create table settlements (
  version bigint primary key,
  at timestamptz not null,
  gamers integer not null,
  -- Of all gamers together.
  points bigint not null
);
create index settlements_by_time on settlements (at, version);

create table circles (
  xuid text not null references users on delete cascade,
  -- Not a reference: who leaves the contest and comes back is watched again.
  watched text not null,
  since timestamptz not null,
  primary key (xuid, watched)
);
-- For deleting whoever is watched.
create index circles_watched on circles (watched);
