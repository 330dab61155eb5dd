import { BedDouble, Info } from 'lucide-react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { dutyEventWords, hotelOf, hotelWords } from '#duties/rules/duty-state-words.ts'

/** The events that the user reported about a duty, and its hotel. */
export function DutyEvents({ duty }: { duty: RosterEntry }) {
  const words = dutyEventWords(duty)
  const hotel = hotelOf(duty)
  if (words.length === 0 && !hotel) return null
  return (
    <ul className="grid gap-1.5 text-sm">
      {words.map((text) => (
        <li key={text} className="flex items-start gap-2">
          <Info size={16} className="mt-0.5 shrink-0 text-ink-3" />
          {text}
        </li>
      ))}
      {hotel && (
        <li className="flex items-start gap-2">
          <BedDouble size={16} className="mt-0.5 shrink-0 text-ink-3" />
          <span className="min-w-0 break-words">
            {hotelWords(hotel)}
            {hotel.note && <span className="block text-ink-2">{hotel.note}</span>}
          </span>
        </li>
      )}
    </ul>
  )
}
