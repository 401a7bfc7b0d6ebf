-- People leave with all their accounts; a ban survives the deletion of the gamer as a bare xuid; the log keeps what was
-- done about a deleted gamer, but not the name.

-- Which account of the person asked: when a merge is undone, the other half has not left.
alter table leavers add column asked_by text;
update leavers set asked_by = xuid;
alter table leavers alter column asked_by set not null;

-- Until now one account stood for all of them. Where any has a role it was someone else's leaving that hid them: no one is added
-- there, and signing in brings them back.
insert into leavers (xuid, left_at, asked_by)
select account.xuid, leavers.left_at, leavers.xuid
from leavers
  join gamers as asking on asking.xuid = leavers.xuid
  join gamers as head on head.xuid = coalesce(asking.merged_into, asking.xuid)
  join gamers as account on account.xuid = head.xuid or account.merged_into = head.xuid
where exists (
  select from gamer_decisions
  where gamer_decisions.xuid = head.xuid and kind = 'departure' and taken_back_at is null
) and not exists (
  select from desk_roles join gamers as holder using (xuid)
  where holder.xuid = head.xuid or holder.merged_into = head.xuid
)
on conflict do nothing;
create table banned_accounts (xuid text primary key);

-- A name in a log entry can be blotted out; nothing else can change.
create or replace function is_blotted(was text, becomes text) returns boolean language sql immutable as $$
  select becomes is not distinct from was or becomes is null or coalesce(was like replace(
    regexp_replace(becomes, '([\\%_])', '\\\1', 'g'), 'a former gamer', '%'
  ), false)
$$;
create or replace function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  if (new.id, new.at, new.actor_kind, new.action, new.subject_kind, new.refused)
      is distinct from (old.id, old.at, old.actor_kind, old.action, old.subject_kind, old.refused)
    or (new.actor_xuid, new.actor_role, new.subject_id, new.takes_back)
      is distinct from (old.actor_xuid, old.actor_role, old.subject_id, old.takes_back)
    or not (is_blotted(old.what, new.what) and is_blotted(old.subject_name, new.subject_name)
      and is_blotted(old.actor_gamertag, new.actor_gamertag) and is_blotted(old.before, new.before)
      and is_blotted(old.after, new.after) and is_blotted(old.why, new.why))
    or (new.data is distinct from old.data and new.data is not null)
  then
    raise exception 'The log of the desk is only added to: % is refused.', tg_op;
  end if;
  return new;
end $$;
drop trigger desk_actions_only_added on desk_actions;
create trigger desk_actions_only_added before delete or truncate on desk_actions
  for each statement execute function refuse_to_forget();
create trigger desk_actions_only_blotted before update on desk_actions
  for each row execute function refuse_to_rewrite();
