import type { Dashboard } from '#dashboard/api/dashboard.ts'
import { keptGlances } from '#dashboard/rules/kept-glances.ts'
import { portalTimeOf } from '#web/base/clock.ts'

/**
 * The glances of a start page for `glance.js`, which has no code for time: `from` and `until` are milliseconds since 1970
 * by the portal's clock. Null if it shows no duty.
 *
 * @param data the confirmed data of the start page.
 * @param at when the portal sent it, in milliseconds since 1970 by this device's clock.
 */
export function keptGlance(data: unknown, at: number): object | null {
  const { duties } = data as Dashboard
  const kept = duties ? keptGlances(duties, portalTimeOf(at)) : []
  if (kept.length === 0) return null
  const glances = kept.map(({ from, until, texts }) => ({
    from: Date.parse(from),
    until: Date.parse(until),
    texts,
  }))
  return { glances }
}
