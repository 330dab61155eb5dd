import { useDeferredValue, useState } from 'react'
import { foundDuty, searchMin } from '#duties/rules/duty-search.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { commandsFor } from '#roster/rules/commands/commands-for.ts'
import { readPayMonth } from '#roster/rules/commands/read-pay-month.ts'
import { readWords } from '#roster/rules/commands/read-words.ts'
import { portalNow } from '#web/base/clock.ts'
import { commandResult } from './command-result.ts'
import {
  deviceResults,
  dutyResult,
  entryResult,
  payMonthResult,
  useSearchable,
} from './device-results.ts'
import { groupMax, groups, type Group, type Result } from './results.ts'
import { searchWords } from './search-text.ts'
import { useDeviceData } from './use-device-data.ts'
import { usePortalSearch } from './use-portal-search.ts'

/** The results by group in their order, and whether more match than are shown. */
type Found = { groups: { group: Group; results: Result[] }[]; hasMore: boolean }

/** Finds what typed words ask for: at the portal, and on this device. */
export function useResults(typed: string) {
  const [now] = useState(portalNow)
  const today = londonDate(now)
  const { day, laterDay, rest } = readWords(typed, today)
  const days = [day, laterDay].filter((each) => each !== null)
  const words = rest.join(' ')
  const data = useDeviceData(today, days)
  const portal = usePortalSearch(words)
  const isTyped = typed.trim() !== ''
  const searchable = useSearchable(data, today)
  const searched = useDeferredValue(words)
  const device =
    searched.length >= searchMin ? deviceResults(searchable, searchWords(searched), today) : null
  const facts = { now, ...data, hasClaim: data.claim !== undefined }
  const ofDays = data.duties.filter(({ date }) => days.includes(date))
  const payMonth = readPayMonth(typed, today)
  const records = [
    ...ofDays.filter(isCounted).map((duty) => foundDuty(duty, null)),
    ...ofDays.filter((duty) => !isCounted(duty)).map((duty) => foundDuty(duty, null)),
    // The portal answers newest first, with the line that has the words.
    ...portal.duties,
    ...(device?.duties ?? []),
  ]
  const all = [
    ...commandsFor(typed, facts).map((command) => commandResult(command, data, today)),
    ...records.map((duty) => dutyResult(duty, today)),
    ...(device?.entries.map((entry) => entryResult(entry, today, portal.gap === null)) ?? []),
    ...(payMonth ? [payMonthResult(payMonth, data.reports)] : []),
    ...(device?.others ?? []),
  ]
  return {
    found: grouped(all),
    /** The days that were typed alone; none with other words. */
    onlyDays: words === '' ? days : [],
    data,
    isTyped,
    isSearching: portal.isSearching || data.isLoading,
    gap: portal.gap ?? (data.isMissing ? ('failed' as const) : null),
  }
}

/** At most five of a group, each once. */
function grouped(all: readonly Result[]): Found {
  const keys = all.map(({ key }) => key)
  const unique = all.filter(({ key }, at) => keys.indexOf(key) === at)
  const byGroup = Map.groupBy(unique, ({ group }) => group)
  return {
    groups: groups.flatMap((group) => {
      const results = byGroup.get(group)?.slice(0, groupMax) ?? []
      return results.length > 0 ? [{ group, results }] : []
    }),
    hasMore: [...byGroup.values()].some((results) => results.length > groupMax),
  }
}
