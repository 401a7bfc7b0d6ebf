-- What a signed-in player wants to be told of, the secret address of their feed, and the browsers that are told.

create table notice_choices (
  xuid text primary key references users on delete cascade,
  kinds text[] not null,
  -- Whoever knows it reads the feed: it can be made anew.
  feed_key text not null unique,
  -- What was settled and posted up to here has been told.
  told_version bigint not null,
  told_posts_at timestamptz not null
);
create table push_subscriptions (
  endpoint text primary key,
  xuid text not null references users on delete cascade,
  p256dh text not null,
  auth text not null,
  since timestamptz not null
);
create index push_subscriptions_xuid on push_subscriptions (xuid);
