-- With which settlement each patch took effect, also those of before that was kept: a scan may have settled at the same
-- moment, and the ledger must not take its finds for the patch's. What the patch wrote and no one has touched since tells it.

update patches set version = written.version
from (
  select last_updated, min(version) as version from (
    select last_updated, version from games union all select last_updated, version from challenges
  ) as records
  group by last_updated
) as written
where patches.version is null and written.last_updated = patches.applied_at
  -- All that it wrote may have been written again since.
  and not exists (
    select from events where events.at > patches.applied_at and events.version <= written.version
  );
