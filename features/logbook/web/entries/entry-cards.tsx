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

/** Entries as cards, for narrow screens. */
export function EntryCards({ entries, selection, onOpen, ...actions }: Props) {
  const [format] = usePreference('hoursFormat')
  return (
    <ul className="divide-y divide-line border-t border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex gap-2 py-2 ps-4 pe-1 sm:ps-5">
          <div className="min-w-0 grow py-1">
            <p className="flex items-baseline gap-2">
              <EntryRoute entry={entry} onOpen={onOpen} />
              <span className="min-w-0 truncate text-sm text-ink-3">
                {entry.flightNumbers.join(', ')}
              </span>
              <b className="ms-auto text-lg font-semibold">
                {hoursFigure(minutesOf(entry.flightTime), format)}
                <span className="text-sm font-normal text-ink-3"> h</span>
              </b>
            </p>
            <p className="text-sm text-ink-2">
              {[entryDate(entry.date), aircraftWords(entry), roleWords(entry.role)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <WaitingMark ids={[entry.id]} />
            {entry.remarks && (
              <p className="mt-0.5 text-sm text-ink-3">{remarksWords(entry.remarks)}</p>
            )}
          </div>
          {selection ? (
            <EntryCheckbox entry={entry} selection={selection} />
          ) : (
            <EntryButtons entry={entry} {...actions} />
          )}
        </li>
      ))}
    </ul>
  )
}
