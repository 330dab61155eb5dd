-- Facts of a duty that the flight time limits need and roster files do not print (`domain/roster/ftl-inputs.ts`).

alter table duties add column ftl_inputs text not null default '{}';
