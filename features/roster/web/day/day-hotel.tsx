import { BedDouble } from 'lucide-react'
import { hotelWords, type DutyHotel } from '#duties/rules/duty-state-words.ts'

/** The hotel of the night before, with its pick-up and note. */
export function DayHotel({ hotel }: { hotel: DutyHotel }) {
  return (
    <p className="flex items-start gap-2 py-3 text-sm">
      <BedDouble size={16} className="mt-0.5 shrink-0 text-ink-3" />
      <span className="min-w-0 break-words">
        {hotelWords(hotel)}
        {hotel.note && <span className="block text-ink-2">{hotel.note}</span>}
      </span>
    </p>
  )
}
