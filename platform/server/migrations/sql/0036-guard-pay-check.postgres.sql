-- PostgreSQL only: as for every table of a user's rows (0010).

alter table pay_rate_cards enable row level security;

create policy pay_rate_cards_of_their_user on pay_rate_cards to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table pay_dismissals enable row level security;

create policy pay_dismissals_of_their_user on pay_dismissals to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table pay_matches enable row level security;

create policy pay_matches_of_their_user on pay_matches to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table pay_claims enable row level security;

create policy pay_claims_of_their_user on pay_claims to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table pay_tax_years enable row level security;

create policy pay_tax_years_of_their_user on pay_tax_years to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));
