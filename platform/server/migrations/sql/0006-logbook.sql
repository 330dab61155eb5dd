-- What the crew member changed by hand in a logbook entry, and how a part of a user's data stands.

alter table flight_entries add column edited text not null default '[]';

-- A word of its own for every state a part was ever in, so that an answer can be known to be unchanged.
create table revisions (
  user_id text not null,
  part text not null,
  revision text not null,
  primary key (user_id, part)
);
