-- The crew member's own sales on a duty, in whole pence.

alter table duties add column sales integer;
