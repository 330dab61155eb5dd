-- Who the crew member is at work, and what they did last.

create table profiles (
  user_id text not null primary key,
  crew_id text,
  base_airport text,
  default_role text,
  updated_at text not null
);

create table activities (
  user_id text not null,
  id text not null,
  kind text not null,
  text text not null,
  done_at text not null,
  primary key (user_id, id)
);

create index activities_by_time on activities (user_id, done_at);
