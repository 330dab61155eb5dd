import type { KeyboardEvent } from 'react'
import type { WeekBar, WeekDay } from '#duties/rules/time-picture/week-line.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { weekdayName } from '#kernel/time/date-words.ts'
import { dutyColours } from '#duties/web/duty-badge.tsx'
import { standbyLook } from './day-shape.tsx'
import { skyGradient } from './sky-gradient.ts'

type Props = {
  day: WeekDay
  isTabStop: boolean
  isChosen: boolean
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A day of the week line: its number, its part of the ribbon, and one word. Its name says all of it. */
export function WeekDayButton({ day, isTabStop, isChosen, onOpen, onKeyDown }: Props) {
  const { date, label, isToday, isChanged, isTimed, word } = day
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      className={`relative grid min-h-20 content-start justify-items-center py-1 text-xs/4 -outline-offset-2 transition-colors hover:bg-accent/6 ${
        isChosen ? 'bg-raised forced-colors:outline-3 forced-colors:-outline-offset-3' : ''
      }`}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden className="contents">
        <span className="text-ink-2">
          {weekdayName(date).slice(0, 3)}
          {isChanged && (
            <span className="absolute ms-1 size-2 rounded-full bg-warn forced-colors:bg-[CanvasText]" />
          )}
        </span>
        <span
          className={`grid size-7.5 place-items-center text-lg/6 font-semibold ${
            isToday ? 'rounded-full bg-accent text-accent-ink' : ''
          }`}
        >
          {Number(date.slice(8))}
        </span>
        <Ribbon day={day} />
        <span className={`mt-1 ${isTimed ? 'font-semibold' : 'text-ink-2'}`}>
          {word || '\u00A0'}
        </span>
      </span>
    </button>
  )
}

/** The sky of a day, its duties, and the present time. The ribbons of seven days make one. */
function Ribbon({ day }: { day: WeekDay }) {
  return (
    <span
      className="time-picture relative mt-0.5 h-5 w-full overflow-hidden border-y border-line"
      style={{ backgroundImage: skyGradient(day) }}
    >
      {day.bars.map((bar, index) => (
        <Bar key={index} bar={bar} />
      ))}
      {day.now !== null && (
        <span
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink"
          style={{ insetInlineStart: `${day.now}%` }}
        />
      )}
    </span>
  )
}

/** Training is solid violet. A standby has stripes and an edge, a hotel only an edge. */
const looks: Partial<Record<DutyType, string>> = {
  FLIGHT: 'bg-accent',
  TRAINING: 'bg-training',
}

function barLook(type: DutyType): string {
  const isStandby = type === 'HSBY' || type === 'ASBY'
  const edged = `border border-current ${isStandby ? `${dutyColours(type)} ${standbyLook}` : 'bg-card text-rest'}`
  return looks[type] ?? edged
}

function Bar({ bar: { type, from, to, isFromBefore, isIntoNext, knownTo } }: { bar: WeekBar }) {
  const edges = `${isFromBefore ? '' : 'rounded-s-sm'} ${isIntoNext ? '' : 'rounded-e-sm'}`
  const known = knownTo === null ? 100 : (100 * (knownTo - from)) / (to - from)
  return (
    <span
      className={`absolute inset-y-0.75 min-w-1 ${edges} ${barLook(type)}`}
      style={{
        insetInlineStart: `${from}%`,
        inlineSize: `${to - from}%`,
        ...(knownTo !== null && {
          maskImage: `linear-gradient(90deg, #000 ${known}%, transparent)`,
        }),
      }}
    />
  )
}
