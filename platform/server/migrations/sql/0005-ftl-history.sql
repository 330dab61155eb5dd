-- What a crew member states of the time before the roster they keep here, for the long limits.

create table ftl_histories (
  user_id text not null primary key,
  complete_since text,
  opening_balances text not null,
  updated_at text not null
);
