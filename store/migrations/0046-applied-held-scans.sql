-- What a held scan has replaced when it was applied, which undoing it needs again.

alter table held_scans add column replaced bytea;
