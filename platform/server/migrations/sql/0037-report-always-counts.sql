-- 1 if the report counts although a later one has most of its lines, as the crew member says. Otherwise the later
-- report replaces it (`domain/pay-check/facts/report-versions.ts`).

alter table pay_reports add column always_counts integer not null default 0;
