import { paths } from './paths.ts'

/** Begins the name of the form in the address. The code of the airport follows. */
const formName = 'airport-'

/**
 * The form on the profile page that adds an airport which the portal does not know.
 *
 * @param airport its code.
 */
export const addAirportLink = (airport: string) =>
  ({ to: paths.profile, search: { dialog: formName + airport } }) as const

/** The code in the name of a dialog, `XQZ` of `airport-XQZ`; undefined for another dialog. */
export function linkedAirport(dialog = ''): string | undefined {
  return dialog.startsWith(formName) ? dialog.slice(formName.length) : undefined
}
