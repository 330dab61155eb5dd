import { BedDouble } from 'lucide-react'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import { hotelWords } from '#duties/rules/duty-state-words.ts'

type HotelProps = { hotel: NonNullable<NonNullable<Dashboard['duties']>['hotel']> }

/** The hotel of the crew member, in a line. */
export function HotelLine({ hotel }: HotelProps) {
  return (
    <p className="flex items-center gap-2">
      <BedDouble size={16} className="shrink-0 text-ink-3" />
      {[hotelWords(hotel), hotel.note].filter(Boolean).join(', ')}
    </p>
  )
}
