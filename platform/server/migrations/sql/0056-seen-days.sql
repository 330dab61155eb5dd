-- The days whose changes the user saw when they opened a duty. `until` is the import time of the newest file then. The
-- changes of all days are seen by file, in `roster_imports`.

create table seen_days (
  user_id text not null,
  date text not null,
  until text not null,
  primary key (user_id, date)
);
