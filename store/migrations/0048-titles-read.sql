-- How far a first scan has come, for whoever watches it.

alter table scan_requests add column titles_read integer, add column titles_announced integer;
