-- Notes of the crew member, one row a version, and the settings of them. The content is sealed with a key that is not in
-- the database, so nothing in it can be searched or sorted here.

create table crew_notes (
  user_id text not null,
  id text not null,
  note_id text not null,
  entered_at text not null,
  content text not null,
  primary key (user_id, id)
);

create table private_settings (
  user_id text not null,
  content text not null,
  primary key (user_id)
);
