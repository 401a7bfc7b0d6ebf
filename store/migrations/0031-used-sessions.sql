-- When a session was last used: those of organisers end after half a day without. And whoever wishes can end all of theirs.

alter table sessions add column used_at timestamptz;
update sessions set used_at = created_at;
alter table sessions alter column used_at set not null;
create index sessions_by_account on sessions (xuid);
