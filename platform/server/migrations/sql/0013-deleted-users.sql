-- Users whose account was deleted, for as long as a token of theirs may be about.

create table deleted_users (
  id text not null primary key,
  until text not null
);
