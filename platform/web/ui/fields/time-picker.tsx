import { useEffect, useId, useRef } from 'react'
import { isClockTime, type ClockTime } from '#kernel/time/zone-time.ts'
import { cellLook } from './day-picker.tsx'

type Props = {
  /** The current time. Any other text counts as none. */
  time: string
  /** True if another picker before it gets the focus. */
  isSecond?: boolean
  /** `isLast` is set when the minutes are chosen. */
  onChoose: (time: ClockTime, isLast: boolean) => void
}

const hours = numbers(24, 1)
const minutes = numbers(60, 5)

/** Picks a time in two steps: the hour, then the minutes in steps of five. */
export function TimePicker({ time, isSecond = false, onChoose }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [hour = '', minute = ''] = isClockTime(time) ? time.split(':') : []
  useEffect(() => {
    if (isSecond) return
    const radios = frame.current?.querySelectorAll<HTMLInputElement>('fieldset:first-child input')
    const [first, ...rest] = radios ?? []
    ;(rest.find(({ checked }) => checked) ?? first)?.focus()
  }, [isSecond])
  return (
    <div ref={frame} className="grid content-start gap-1">
      <Numbers
        title="Hour"
        numbers={hours}
        chosen={hour}
        onChoose={(next) => onChoose(`${next}:${minute || '00'}`, false)}
      />
      <Numbers
        title="Minutes"
        numbers={minutes}
        chosen={minute}
        onChoose={(next, isPressed) => onChoose(`${hour || '00'}:${next}`, isPressed)}
      />
      <p className="px-2 pb-1 text-sm text-ink-3">You can type any other minute.</p>
    </div>
  )
}

type NumbersProps = {
  title: string
  numbers: string[]
  chosen: string
  /** `isPressed` is false when an arrow key moved the choice. */
  onChoose: (number: string, isPressed: boolean) => void
}

function Numbers({ title, numbers, chosen, onChoose }: NumbersProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="px-2 pt-1 text-sm font-medium">{title}</legend>
      <div className="grid grid-cols-6">
        {numbers.map((number) => (
          <label key={number} className={cellLook(number === chosen)}>
            <input
              type="radio"
              name={name}
              value={number}
              checked={number === chosen}
              className="sr-only"
              onChange={() => onChoose(number, false)}
              onClick={({ detail }) => {
                if (detail > 0) onChoose(number, true)
              }}
            />
            {number}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function numbers(end: number, step: number): string[] {
  return Array.from({ length: end / step }, (_, index) => String(index * step).padStart(2, '0'))
}
