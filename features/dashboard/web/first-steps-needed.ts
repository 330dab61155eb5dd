import type { Dashboard } from '#dashboard/api/dashboard.ts'

/** The steps of an account that are done. A part that failed to load counts as filled, so that nobody imports a roster again. */
export function progressOf({ duties, logbook, certifications }: Dashboard) {
  const hasDuties = !duties || duties.count > 0 || duties.nextDuty !== null
  return {
    hasRoster: hasDuties || !logbook || logbook.totalHours > 0,
    hasCertificates: !certifications || certifications.total > 0,
  }
}

/**
 * True while a step to set up the portal is left: roster and certificates, or the airport of a city that an earlier
 * release stored as home base.
 *
 * @param isCompleted true if the user completed or skipped the steps.
 */
export function needsFirstSteps(dashboard: Dashboard, isCompleted: boolean): boolean {
  if (dashboard.profile?.baseCity) return true
  const { hasRoster, hasCertificates } = progressOf(dashboard)
  return !isCompleted && !(hasRoster && hasCertificates)
}
