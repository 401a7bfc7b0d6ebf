-- A game may have several titles: its first and its twins. An accepted title remembers what the record of its game named then, for
-- it stands until a record names another. What is in force at the upgrade stands against the record of that day.

alter table games
  add column twins bigint[] not null default '{}',
  add column title_by_hand text;
alter table title_matches
  add column twin boolean not null default false,
  add column recorded_title_id bigint;
update title_matches set recorded_title_id = case
  when exists (select from games where games.link = title_matches.link and games.title_id = title_matches.title_id)
  then (
    select (game ->> 'titleId')::bigint from patches, jsonb_array_elements(record -> 'games') as game
    where game ->> 'link' = title_matches.link order by number desc limit 1
  )
  else replaced_title_id
end
where decision = 'accepted';
