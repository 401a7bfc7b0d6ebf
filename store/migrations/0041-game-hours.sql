-- How many hours a game takes to complete, where someone knows.

alter table games add column hours smallint;
