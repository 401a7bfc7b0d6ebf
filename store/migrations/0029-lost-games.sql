-- A square that was lost by a patch named the game that the patch put there. It names the one that was lost: the last that the
-- gamer got the square with.

update events set link = gained.link
from events lost cross join lateral (
  select link from events earlier
  where earlier.xuid = lost.xuid and earlier.square = lost.square and earlier.id < lost.id
    and earlier.type in ('game_gained', 'granted') and earlier.link is not null
  order by earlier.id desc limit 1
) as gained
where events.id = lost.id and lost.type = 'game_lost' and lost.decision_id is null and lost.grown_by is null
  and (lost.by_patch is not null or lost.at in (select applied_at from patches))
  and lost.link is distinct from gained.link;
