-- Converts the duties, actions and deletions of earlier releases to sources: `fillRosterSources` in
-- `server/database/roster-sources-migration/`. The duties look as before.

create index roster_imports_by_day on roster_imports (user_id, first_date);
