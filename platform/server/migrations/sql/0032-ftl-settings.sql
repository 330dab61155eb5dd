-- The flight time rules of a crew member: rule set, type of disruptive schedules, and own stricter limits as JSON.

create table ftl_settings (
  user_id text not null primary key,
  scheme text not null,
  disruptive_type text not null,
  own_limits text not null,
  updated_at text not null
);
