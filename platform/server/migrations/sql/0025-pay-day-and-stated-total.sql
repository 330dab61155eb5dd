-- The day a report was paid, and the total in whole pence that its imported file states. Entries from a file
-- have "imported": true in their JSON; only they may have amounts below 0.

alter table pay_reports add column paid_on text;
alter table pay_reports add column stated_total integer;
