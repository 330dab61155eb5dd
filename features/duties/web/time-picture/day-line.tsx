import type { ReactNode } from 'react'
import { fits, type Fit, type PlacedLabel } from '#kernel/time-picture/labels.ts'
import { placeIn } from '#kernel/time-picture/time-window.ts'
import {
  dayLine,
  type DayLine as Line,
  type DayLineInput,
} from '#duties/rules/time-picture/day-line.ts'
import { usePortalNow } from '#web/base/clock.ts'
import { DayShape } from './day-shape.tsx'
import { skyGradient } from './sky-gradient.ts'

/** A fit is shown from the width for which its labels are placed. Below the smallest one there is no text. */
const fitLooks: Record<Fit, string> = {
  small: 'hidden @min-[15.6rem]:@max-[19.75rem]:block',
  narrow: 'hidden @min-[19.75rem]:@max-[37.5rem]:block',
  wide: 'hidden @min-[37.5rem]:block',
}
const anchorLooks: Record<PlacedLabel['anchor'], string> = {
  start: '',
  middle: '-translate-x-1/2 text-center',
  end: '-translate-x-full text-end',
}
/** Code of the airport, London’s time, its own time. */
const lineLooks = ['text-sm/4.75', 'font-medium', 'font-normal text-ink-2']
/** The height of the airports by their number of lines. */
const placeHeights = ['', 'h-9.5', 'h-9.5', 'h-13.5']

type Props = Omit<DayLineInput, 'now'>

/** A duty as a line of time. */
export function DayLine(props: Props) {
  return <TimePicture line={dayLine({ ...props, now: usePortalNow() })} />
}

/**
 * A line of time with the sky of the home base behind it. A list or a hidden text beside it has the same times,
 * so it is hidden from screen readers. The width decides how much text it has; nothing is measured. It is printed without the sky.
 */
export function TimePicture({ line }: { line: Line }) {
  const { window, now } = line
  const nowAt = now ? `${placeIn(window, now)}%` : null
  return (
    <div aria-hidden className="time-picture @container relative">
      <div className="relative h-4.5">
        {fits.map((fit) => (
          <div key={fit} className={fitLooks[fit]}>
            {line.fits[fit].above.map((label, index) => (
              <Text key={index} label={label}>
                {label.lines[0]}
              </Text>
            ))}
          </div>
        ))}
      </div>
      <div
        className="relative h-10 overflow-hidden rounded-[9px] border border-line print:bg-none!"
        style={{ backgroundImage: skyGradient(line) }}
      >
        {nowAt && (
          <span
            className="absolute inset-y-0 start-0 bg-card/45 forced-colors:hidden print:hidden"
            style={{ inlineSize: nowAt }}
          />
        )}
        {line.shapes.map((shape, index) => (
          <DayShape
            key={index}
            shape={shape}
            window={window}
            looks={fits.filter((fit) => line.fits[fit].inside.includes(shape)).map(wordLook)}
          />
        ))}
        {line.farNights.map(({ tone, from, to }) => (
          <span
            key={from}
            className={`absolute bottom-0 h-1 ${tone === 'low' ? 'bg-ink' : 'bg-ink-3'}`}
            style={{
              insetInlineStart: `${placeIn(window, from)}%`,
              insetInlineEnd: `${100 - placeIn(window, to)}%`,
            }}
          />
        ))}
      </div>
      {nowAt && (
        <span
          className="absolute top-3.75 h-11.25 w-0.5 -translate-x-1/2 bg-ink before:absolute before:-start-0.75 before:-top-px before:size-2 before:rounded-full before:bg-inherit"
          style={{ insetInlineStart: nowAt }}
        />
      )}
      {fits.map((fit) => (
        <Places key={fit} fit={fit} labels={line.fits[fit].below} />
      ))}
    </div>
  )
}

const wordLook = (fit: Fit) => fitLooks[fit]

type TextProps = { label: PlacedLabel; children: ReactNode }

/** A text at its place above or below the line. */
function Text({ label: { at, anchor, isQuiet }, children }: TextProps) {
  return (
    <span
      className={`absolute text-[0.75rem]/4 whitespace-nowrap ${anchorLooks[anchor]} ${isQuiet ? 'font-medium text-ink-2' : 'font-semibold'}`}
      style={{ insetInlineStart: `${at}%` }}
    >
      {children}
    </span>
  )
}

type PlacesProps = { fit: Fit; labels: PlacedLabel[] }

/** The airports below the line. */
function Places({ fit, labels }: PlacesProps) {
  const most = Math.max(0, ...labels.map(({ lines }) => lines.length))
  return (
    <div className={fitLooks[fit]}>
      <div className={`relative ${placeHeights[most]}`}>
        {labels.map((label, index) => (
          <Text key={index} label={label}>
            {label.lines.map((text, line) => (
              <span key={line} className={`block ${lineLooks[line]}`}>
                {text}
              </span>
            ))}
          </Text>
        ))}
      </div>
    </div>
  )
}
