-- Deleted logbook entries, certificates, training codes and pay reports, which can be restored for 30 days.

create table deleted_records (
  user_id text not null,
  id text not null,
  kind text not null,
  content text not null,
  deleted_at text not null,
  primary key (user_id, id)
);

create index deleted_records_by_deletion on deleted_records (user_id, deleted_at);
