-- Scanners of before 0050 write `cycles.braked` until each is restarted; it stands beside the column's new name.

alter table cycles add column braked integer;
create or replace function take_over_braked() returns trigger language plpgsql as $$
begin
  new.losses_stopped = new.braked;
  return new;
end $$;
create trigger take_over_braked before insert or update of braked on cycles
  for each row when (new.braked is not null) execute function take_over_braked();
