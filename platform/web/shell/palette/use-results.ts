import { useDeferredValue, useState } from 'react'
import { foundDuty, searchMin } from '#duties/rules/duty-search.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { commandsFor } from '#roster/rules/commands/commands-for.ts'
import { readWords } from '#roster/rules/commands/read-words.ts'
import { portalNow } from '#web/base/clock.ts'
import { commandResult } from './command-result.ts'
import { deviceResults, dutyResult, entryResult, useSearchable } from './device-results.ts'
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
  const { day, rest } = readWords(typed, today)
  const words = rest.join(' ')
  const data = useDeviceData(today, day)
  const portal = usePortalSearch(words)
  const isTyped = typed.trim() !== ''
  const searchable = useSearchable(data, today)
  const searched = useDeferredValue(words)
  const device =
    searched.length >= searchMin ? deviceResults(searchable, searchWords(searched), today) : null
  const facts = { now, ...data, hasClaim: data.claim !== undefined }
  const ofDay = data.duties.filter(({ date }) => date === day)
  const records = [
    ...ofDay.filter(isCounted).map((duty) => foundDuty(duty, null)),
    ...ofDay.filter((duty) => !isCounted(duty)).map((duty) => foundDuty(duty, null)),
    // The portal answers newest first, with the line that has the words.
    ...portal.duties,
    ...(device?.duties ?? []),
  ]
  const all = [
    ...commandsFor(typed, facts).map((command) => commandResult(command, data, today)),
    ...records.map((duty) => dutyResult(duty, today)),
    ...(device?.entries.map((entry) => entryResult(entry, today, portal.gap === null)) ?? []),
    ...(device?.others ?? []),
  ]
  return {
    found: grouped(all),
    /** A day that was typed alone; null with other words. */
    onlyDay: words === '' ? day : null,
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
