-- What a contest was filled from, because its ids and names mean other people, or no one, anywhere else.

-- No row in a database that nothing was ever asked for, and in one of before: store/catalogue/contest-source.ts says what that means.
create table contest_source (
  one boolean primary key default true check (one),
  source text not null check (source in ('demo', 'rehearsal', 'real'))
);
