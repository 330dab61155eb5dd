import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { LogbookEntry, LogbookList } from '#logbook/api/logbook.ts'
import { logbookEntry } from '#logbook/web/test-entry.ts'
import { noteShown } from '#web/stored-data/confirmed-data.ts'
import { changeCached, withEntries, withoutEntries } from './logbook-cache.ts'

const entry = (id: string, date: string, actualDeparture: string | null, remarks = '') =>
  logbookEntry({ id, date, actualDeparture, remarks, flightTime: 1 })

const logbook: LogbookList = {
  success: true,
  data: [
    entry('c', '2026-07-11', '2026-07-11T06:00:00Z'),
    entry('b', '2026-07-10', '2026-07-10T09:00:00Z'),
    entry('a', '2026-07-10', '2026-07-10T06:00:00Z'),
  ],
  count: 3,
  summary: { totalHours: 3, byAircraftType: {} },
  nextCursor: null,
}
const ids = ({ data }: LogbookList) => data.map(({ id }) => id).join('')

it.each<[string, LogbookEntry, string]>([
  ['adds an entry by its departure', entry('x', '2026-07-10', '2026-07-10T07:00:00Z'), 'cbxa'],
  ['adds an entry without a departure last of its day', entry('x', '2026-07-10', null), 'cbax'],
  ['moves an entry whose date has changed', entry('a', '2026-07-12', null), 'acb'],
  [
    'adds after entries with the same start',
    entry('x', '2026-07-10', '2026-07-10T09:00:00Z'),
    'cbxa',
  ],
])('%s', (_, changed, order) => {
  expect(ids(withEntries(logbook, [changed]))).toBe(order)
})

it('replaces a changed entry', () => {
  const changed = entry('b', '2026-07-10', '2026-07-10T09:00:00Z', 'diverted')
  expect(withEntries(logbook, [changed]).data[1]).toEqual(changed)
})

it('removes an entry', () => {
  expect(ids(withoutEntries(logbook, ['b']))).toBe('ca')
})

it('takes no waiting entry for one of the portal', () => {
  const client = new QueryClient()
  const queryKey: QueryKey = ['logbook', 'whole']
  const add = (whole: LogbookList) => withEntries(whole, [entry('d', '2026-07-12', null)])
  expect(changeCached(client, queryKey, add)).toBe(false)
  const query = client.getQueryCache().build(client, { queryKey })
  client.setQueryData(queryKey, withEntries(logbook, [entry('queued-k1-0', '2026-07-13', null)]))
  noteShown(query, logbook)
  expect(changeCached(client, queryKey, add)).toBe(true)
  expect(ids(client.getQueryData<LogbookList>(queryKey) ?? logbook)).toBe('dcba')
})
