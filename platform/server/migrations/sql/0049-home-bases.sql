-- The home bases of a crew member as JSON. Null until the profile is saved with them: `base_airport`, which earlier
-- releases stored, is then the one base (`storedBases`).

alter table profiles add column bases text;
