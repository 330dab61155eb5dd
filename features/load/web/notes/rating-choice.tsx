import { useState } from 'react'
import type { NoteBody } from '#load/api/notes.ts'
import type { RatingMoment, RatingScale } from '#load/rules/notes/note.ts'
import { scaleLevels, scaleNames } from '#load/rules/notes/rating-scales.ts'
import { hasEnded } from '#duties/rules/next-duty.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { Segments } from '#web/ui/segments.tsx'
import { ratingNote, type NotedDuty } from './note-choices.ts'

const moments = [
  { value: 'topOfDescent', label: 'Top of descent' },
  { value: 'signOff', label: 'Sign-off' },
] as const

type Props = {
  duty: NotedDuty
  scale: RatingScale
  now: Instant
  onChoose: (body: NoteBody) => Promise<void>
}

/** The levels of the chosen scale in their published words. A press stores the rating. */
export function RatingChoice({ duty, scale, now, onChoose }: Props) {
  const isFlight = duty.sectors.length > 0
  const isBefore = isFlight && !hasEnded(duty, now)
  const [moment, setMoment] = useState<RatingMoment>(isBefore ? 'topOfDescent' : 'signOff')
  const rate = (value: number) => onChoose(ratingNote(duty, { moment, scale, value }, now))
  return (
    <section aria-labelledby="how-tired">
      <h3 id="how-tired" className="mb-2 font-medium">
        How tired
      </h3>
      {isFlight && (
        <div className="flex">
          <Segments label="Moment" options={moments} value={moment} onChange={setMoment} />
        </div>
      )}
      <ol aria-label={scaleNames[scale]} className="-mx-2 mt-2 grid">
        {scaleLevels[scale].map((words, index) => (
          <li key={words}>
            <button
              type="button"
              onClick={() => void rate(index + 1)}
              className="flex min-h-11 w-full items-center gap-3.5 rounded-input px-2 py-2 text-start text-sm transition-colors hover:bg-raised focus-visible:-outline-offset-2"
            >
              <b className="w-12 shrink-0 text-center font-semibold">{index + 1}</b>
              {words}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
