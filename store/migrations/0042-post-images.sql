-- The images of posts, in the database as the posts themselves are: every process serves them, and backups hold them.

create table post_images (
  key text primary key,
  type text not null check (type in ('webp', 'png', 'jpg')),
  width integer not null,
  height integer not null,
  bytes bytea not null,
  added_at timestamptz not null
);
