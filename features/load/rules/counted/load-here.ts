import { homeZoneAt, type LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { utcToZone, type Instant } from '#kernel/time/zone-time.ts'
import type { FigureName, LoadLength } from './load-figures.ts'
import { load, type Load } from './load.ts'

/** The figures that only the portal can count: those of notes, and of changes by the airline. */
export const figuresOfPortal: readonly FigureName[] = [
  'changes',
  'changesWithin14Days',
  'changesWithin24Hours',
  'missedBreaks',
  'ownTimeMinutes',
  'contacts',
  'contactsInRest',
]

/**
 * The load of a window that ends today, counted from the roster on this device. `figuresOfPortal` are 0 in it, and the
 * longest time awake has no travel from home.
 */
export function loadHere(
  roster: LegalityRoster,
  { now, days }: { now: Instant; days: LoadLength },
): Load {
  const zone = homeZoneAt(roster, now)
  const input = { roster, zone, changes: [], notes: [], commuteMinutes: null }
  return load(input, { asOf: utcToZone(now, zone).date, days })
}
