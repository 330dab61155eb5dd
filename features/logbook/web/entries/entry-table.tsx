import { WaitingMark } from '#web/outbox/waiting-changes.tsx'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { hoursFigure, minutesOf } from '#profile/rules/hours.ts'
import { roleWords } from '#profile/rules/flight-role.ts'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import {
  EntryButtons,
  EntryCheckbox,
  type EntryActions,
  EntryRoute,
  type EntrySelection,
} from './entry-buttons.tsx'
import { aircraftWords, entryDate, remarksWords } from './entry-words.ts'

type Props = EntryActions & { entries: LogbookEntry[]; selection: EntrySelection | null }

const head = 'px-2 py-2 font-medium first:ps-5 last:pe-3'
const cell = 'px-2 py-0.5 first:ps-5 last:pe-3'

export function EntryTable({ entries, selection, onOpen, ...actions }: Props) {
  const [format] = usePreference('hoursFormat')
  return (
    <table className="w-full text-sm">
      <thead className="border-y border-line bg-raised text-ink-2">
        <tr>
          {['Date', 'Route', 'Flight', 'Aircraft', 'Role', 'Remarks'].map((name) => (
            <th key={name} className={`${head} text-start`}>
              {name}
            </th>
          ))}
          <th className={`${head} text-end`}>Hours</th>
          <th className={`${head} w-0`}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {entries.map((entry) => (
          <tr key={entry.id} className="hover:bg-raised">
            <td className={`${cell} whitespace-nowrap`}>{entryDate(entry.date)}</td>
            <td className={`${cell} whitespace-nowrap`}>
              <EntryRoute entry={entry} onOpen={onOpen} />
            </td>
            <td className={`${cell} text-ink-2`}>{entry.flightNumbers.join(', ')}</td>
            <td className={cell}>{aircraftWords(entry)}</td>
            <td className={`${cell} whitespace-nowrap text-ink-2`}>{roleWords(entry.role)}</td>
            <td className={`${cell} max-w-64 text-ink-2`}>
              {remarksWords(entry.remarks)}
              <WaitingMark ids={[entry.id]} />
            </td>
            <td className={`${cell} text-end font-semibold`}>
              {hoursFigure(minutesOf(entry.flightTime), format)}
            </td>
            <td className={cell}>
              {selection ? (
                <EntryCheckbox entry={entry} selection={selection} />
              ) : (
                <EntryButtons entry={entry} {...actions} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
