-- What a first scan has found so far, for whoever watches their grid light up.

alter table scan_requests add column found bytea;
