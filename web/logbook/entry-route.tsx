import { ArrowRight } from 'lucide-react'
import type { LogbookEntry } from '#contract/logbook.ts'
import { entryName } from './entry-words.ts'

type Props = { entry: LogbookEntry; onOpen: (entry: LogbookEntry) => void }

/** From where to where, `BHX → PMI`; pressed, it opens the details of the entry. */
export function EntryRoute({ entry, onOpen }: Props) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Details of ${entryName(entry)}`}
      className="-mx-1 inline-flex min-h-11 items-center gap-1.5 rounded-input px-1 font-semibold transition-colors hover:text-accent lg:min-h-9"
      onClick={() => onOpen(entry)}
    >
      {entry.departureAirport}
      <ArrowRight aria-hidden size={15} className="text-ink-3" />
      {entry.arrivalAirport}
    </button>
  )
}
