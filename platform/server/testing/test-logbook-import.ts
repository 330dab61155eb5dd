import type { OpeningTotal } from '#logbook/rules/opening-total.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { saveLogbookChanges } from '#imports/server/logbook/logbook-import-store.ts'
import { saveOpeningTotals } from '#logbook/server/opening-total-store.ts'
import { saveTableAnswers } from '#imports/server/logbook/table-answers-store.ts'

/** An opening total as the API takes it. */
export const testOpeningTotal = { role: 'cabin_crew', aircraftType: 'B738', hours: 3072 }

/** Gives a user what an imported logbook file leaves behind, and the answers about a table. */
export async function givenLogbookImport(db: UserDb): Promise<void> {
  const total: OpeningTotal = {
    id: crypto.randomUUID(),
    role: 'cabin_crew',
    aircraftType: 'B738',
    minutes: 184_320,
    sectors: null,
    until: '2019-12-31',
  }
  await saveOpeningTotals(db, [total])
  const change = { item: 'openingTotal' as const, before: null, after: total }
  await saveLogbookChanges(db, crypto.randomUUID(), [change])
  const answers = {
    columns: ['date' as const, 'route' as const, null],
    dateOrder: 'dmy' as const,
    zone: 'UTC' as const,
    hours: 'clock' as const,
  }
  await saveTableAnswers(db, { headings: ['Date', 'Route', 'Mood'], answers })
}
