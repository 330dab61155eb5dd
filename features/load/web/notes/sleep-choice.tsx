import { useState } from 'react'
import type { NoteBody } from '#load/api/notes.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { sleepMoment, type NotedDuty } from './note-choices.ts'

/** Half hours from 3 to 10 hours, in minutes. */
const lengths = Array.from({ length: 15 }, (_, index) => 180 + index * 30)

const qualities = [
  { value: 'none', label: 'Not stated' },
  ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: value })),
]

type Props = { duty: NotedDuty; now: Instant; onChoose: (body: NoteBody) => Promise<void> }

/** The sleep before a duty. The press on a length stores it. */
export function SleepChoice({ duty, now, onChoose }: Props) {
  const [quality, setQuality] = useState('none')
  const sleep = (minutes: number) =>
    onChoose({
      kind: 'sleep',
      at: sleepMoment(duty, now),
      minutes,
      ...(quality !== 'none' && { quality: Number(quality) }),
    })
  return (
    <section aria-labelledby="slept" className="pb-2">
      <h3 id="slept" className="mb-2 font-medium">
        Sleep
      </h3>
      <div className="flex">
        <Segments
          label="Quality, 1 poor to 5 good"
          options={qualities}
          value={quality}
          onChange={setQuality}
        />
      </div>
      <p className="mt-1 text-sm text-ink-2">Quality, 1 poor to 5 good, then how long you slept:</p>
      <ul aria-label="Length of sleep" className="mt-2 flex flex-wrap gap-2">
        {lengths.map((minutes) => (
          <li key={minutes}>
            <Button size="small" onClick={() => void sleep(minutes)}>
              {hoursWords(minutes)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
