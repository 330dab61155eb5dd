-- Actions on duties and deletions of duties, with what an undo restores. They are stored for 30 days.

create table roster_actions (
  user_id text not null,
  id text not null,
  kind text not null,
  done_at text not null,
  undone_at text,
  message text not null,
  undo text not null,
  primary key (user_id, id)
);

create index roster_actions_by_time on roster_actions (user_id, done_at);

create index deleted_duties_by_time on deleted_duties (user_id, deleted_at);
