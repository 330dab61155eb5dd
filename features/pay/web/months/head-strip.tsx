import { ChevronDown } from 'lucide-react'
import type { PayMonthHead } from '#pay/api/pay-check.ts'
import { headLabel } from '#pay/rules/findings/pay-words.ts'
import type { ComparedHead } from '#pay/rules/rates/expected-pay.ts'
import { amount } from '#pay/web/check/check-words.ts'
import { levelIcons, levelText } from '#web/ui/level.tsx'

type Level = PayMonthHead['level']

const markLook: Record<Level, string> = {
  good: 'bg-good',
  warn: 'bg-warn',
  unknown: 'border border-dashed border-edge',
}
const headLook: Record<Level, string> = {
  good: 'bg-good-soft',
  warn: 'bg-warn-soft',
  unknown: 'bg-raised',
}
const levelWords: Record<Level, string> = {
  good: 'as expected',
  warn: 'needs you',
  unknown: 'not all compared',
}

type ToggleProps = {
  /** `June 2026`. */
  title: string
  heads: readonly PayMonthHead[]
  isOpen: boolean
  controls: string
  onToggle: () => void
}

/** Opens and closes a month. Closed, each head is a thin mark. */
export function MonthToggle({ title, heads, isOpen, controls, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      className="flex min-h-11 w-full items-center gap-3 rounded-sm text-ink-2 print:hidden"
    >
      <span className="sr-only">Pay of {title} by head</span>
      <span aria-hidden className="flex grow gap-1">
        {isOpen ? (
          <span className="text-sm">By head</span>
        ) : (
          heads.map(({ head, level }) => (
            <span
              key={head}
              className={`h-1.5 grow rounded-full forced-color-adjust-none ${markLook[level]}`}
            />
          ))
        )}
      </span>
      <ChevronDown size={18} className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  )
}

type StripProps = {
  heads: readonly PayMonthHead[]
  selected: ComparedHead | null
  panel: string
  onSelect: (head: ComparedHead | null) => void
}

/** The heads of a month as buttons. One of them can be open. */
export function HeadStrip({ heads, selected, panel, onSelect }: StripProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-1.5">
      {heads.map(({ head, level, paid }) => {
        const Icon = levelIcons[level]
        const isOpen = head === selected
        return (
          <li key={head} className="grid">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panel : undefined}
              onClick={() => onSelect(isOpen ? null : head)}
              className={`flex min-h-13 flex-col justify-between rounded-input border px-2 py-1.5 text-start ${headLook[level]} ${isOpen ? 'border-accent' : 'border-line'}`}
            >
              <span className="text-xs text-ink-2">{headLabel(head)}</span>
              <span className="flex items-center gap-1 text-sm font-semibold">
                <Icon size={14} className={`shrink-0 ${levelText[level]}`} />
                {amount(paid)}
                <span className="sr-only">, {levelWords[level]}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
