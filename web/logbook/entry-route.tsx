import { ArrowRight } from 'lucide-react'
import type { LogbookEntry } from '#contract/logbook.ts'

/** From where to where: `BHX → PMI`. */
export function EntryRoute({ entry }: { entry: LogbookEntry }) {
  return (
    <b className="inline-flex items-center gap-1.5 font-semibold">
      {entry.departureAirport}
      <ArrowRight aria-label="to" size={15} className="text-ink-3" />
      {entry.arrivalAirport}
    </b>
  )
}
