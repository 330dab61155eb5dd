-- The table is named after what it holds. Row-level security policies and rights stay with it.

alter table answered_requests rename to idempotency_keys;
