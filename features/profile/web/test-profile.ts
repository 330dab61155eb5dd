import type { Profile } from '#profile/api/profile.ts'

/** The profile of a crew member who stated nothing. */
export const blankProfile: Profile = {
  name: 'Amelia Hart',
  email: 'amelia@crew.example',
  crewId: null,
  baseAirport: null,
  bases: [],
  baseCity: null,
  ownAirports: [],
  defaultRole: null,
  ranks: [],
  payDate: 'roster',
  payLagDays: null,
  version: '1',
}
