import type { z } from 'zod'
import {
  openingTotalInput,
  openingTotalList,
  savedOpeningTotal,
} from '#logbook/api/opening-totals.ts'
import { openingTotalPath, openingTotalsPath } from '#logbook/api/paths.ts'
import { hoursOf, minutesOf } from '#profile/rules/hours.ts'
import type { OpeningTotal } from '#logbook/rules/opening-total.ts'
import { notFound } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { featureRoutes, type Edit } from '#server/http/feature-routes.ts'
import { requireVersion } from '#server/http/version.ts'
import { openingTotalAnswer } from './opening-total-answer.ts'
import {
  deleteOpeningTotal,
  findOpeningTotal,
  listOpeningTotals,
  saveOpeningTotals,
} from './opening-total-store.ts'
import type { UserDb } from '#server/database/user-db.ts'

/** Experience from before the first logbook entry, by role and aircraft type. */
export function openingTotalRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
    .read(
      {
        path: openingTotalsPath,
        summary: 'Experience from before the first logbook entry',
        answer: ['The largest first', openingTotalList],
      },
      async (db) => {
        const totals = await listOpeningTotals(db)
        const minutes = totals.reduce((sum, total) => sum + total.minutes, 0)
        return { data: totals.map(openingTotalAnswer), totalHours: hoursOf(minutes) }
      },
    )
    .records({
      paths: [openingTotalsPath, openingTotalPath('{id}')],
      summaries: ['Add an opening total', 'Change an opening total', 'Delete an opening total'],
      answer: ['The stored total', savedOpeningTotal],
      input: openingTotalInput,
      patch: ['put', openingTotalInput],
      async add(trx, input) {
        await requireRoom(trx, 'opening_totals')
        return saved(trx, withInput(crypto.randomUUID(), input))
      },
      async edit(trx, { patch, ...edit }) {
        await requireCurrent(trx, edit)
        return saved(trx, withInput(edit.id, patch))
      },
      async remove(trx, edit) {
        await requireCurrent(trx, edit)
        await deleteOpeningTotal(trx, edit.id)
      },
    }).router
}

async function saved(trx: UserDb, total: OpeningTotal) {
  await saveOpeningTotals(trx, [total])
  return openingTotalAnswer(total)
}

async function requireCurrent(trx: UserDb, { id, ifMatch }: Edit): Promise<void> {
  const total = await findOpeningTotal(trx, id)
  if (!total) throw notFound('Opening total')
  requireVersion(ifMatch, 'This opening total', openingTotalAnswer(total))
}

function withInput(id: string, input: z.output<typeof openingTotalInput>): OpeningTotal {
  const { role, aircraftType, hours, sectors = null, until = null } = input
  return { id, role, aircraftType, minutes: minutesOf(hours), sectors, until }
}
