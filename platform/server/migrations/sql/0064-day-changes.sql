-- The changes of a day as data (JSON), beside their words. A row of an earlier release has none.

alter table roster_days add column changes text;
