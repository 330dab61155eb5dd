-- Which legs of a duty the crew member deleted from the logbook, so that nothing writes them there again.

alter table duties add column unlogged text not null default '[]';
