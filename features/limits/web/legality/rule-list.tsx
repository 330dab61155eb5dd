import { ChevronDown, CircleHelp, Minus } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { DutyLegality } from '#limits/rules/legality/legality.ts'
import { unbrokenHours } from '#kernel/time/duration.ts'
import { FindingDetails } from './finding-details.tsx'
import { isInDutyForm, settleMark } from './missing-links.ts'
import { openFirst, ruleLines, rulesSummary, type RuleLine } from './rule-lines.ts'
import { SettleAbove, SettleRule, type SettleProps } from './settle-rule.tsx'
import { verdictLooks } from './verdict-looks.ts'

/** The value of this duty to settle, which a link or the verdict named; each object once. */
export type Asked = { input: string } | null

type Props = Omit<SettleProps, 'missing' | 'onSaved'> & {
  judged: DutyLegality
  nameOf: (id: string) => string
  asked: Asked
}

/**
 * Every rule of a duty with its state. It is open if a rule is not known. The order stays while it is shown, so that a
 * settled line keeps the focus.
 */
export function RuleList({ judged, asked, ...props }: Props) {
  const lines = ruleLines(judged)
  const [isOpen, setOpen] = useState(lines.some(({ state }) => state === 'notKnown'))
  const [order] = useState(() => openFirst(lines).map(({ rule }) => rule))
  const list = useSettleFocus(asked, props.duty.id, () => setOpen(true))
  const id = useId()
  if (lines.length === 0) return null
  const place = ({ rule }: RuleLine) => {
    const found = order.indexOf(rule)
    return found < 0 ? order.length : found
  }
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-11 w-full items-center justify-between gap-2 rounded-input text-start text-sm text-ink-2 -outline-offset-2"
        onClick={() => setOpen(!isOpen)}
      >
        {rulesSummary(judged.coverage)}
        <ChevronDown
          size={16}
          className={`shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <ul id={id} ref={list} aria-label="Rules" className="pb-1">
          {lines
            .toSorted((one, other) => place(one) - place(other))
            .map((line, index, sorted) => (
              <Rule
                key={line.rule}
                line={line}
                isRepeated={sorted.slice(0, index).some((other) => isSame(other, line, props.duty))}
                {...props}
              />
            ))}
        </ul>
      )}
    </li>
  )
}

/** Focuses the control of the value of the duty that was asked for. A value of the duty form opens that form. */
function useSettleFocus(asked: Asked, dutyId: string, onHidden: () => void) {
  const list = useRef<HTMLUListElement>(null)
  const done = useRef<Asked>(null)
  useEffect(() => {
    if (!asked || done.current === asked) return
    if (!list.current) return onHidden()
    done.current = asked
    const control = list.current.querySelector<HTMLElement>(
      `[data-settle="${CSS.escape(settleMark(asked, { id: dutyId }))}"]`,
    )
    if (!control) return
    const field = control.querySelector<HTMLElement>('input, button') ?? control
    field.focus()
    field.scrollIntoView({ block: 'center' })
    if (isInDutyForm(asked.input)) control.click()
  })
  return list
}

/** True if one value settles both lines. */
function isSame(one: RuleLine, other: RuleLine, duty: RosterEntry): boolean {
  if (one.missing === null || other.missing === null) return false
  return settleMark(one.missing, duty) === settleMark(other.missing, duty)
}

type RuleProps = Omit<Props, 'judged' | 'asked'> & {
  line: RuleLine
  /** True if a line above has the control for the same value. */
  isRepeated: boolean
}

/** A rule. After its value is saved the line itself has the focus, because the control is gone. */
function Rule({ line, nameOf, isRepeated, ...settling }: RuleProps) {
  const { name, words, findings, state, missing } = line
  // Without a home base most rules are not known: the first one has the control.
  const isBaseAbove = isRepeated && missing?.input === 'homeBase'
  const reason = isBaseAbove ? 'needs the home base' : line.reason
  const [isOpen, setOpen] = useState(false)
  const { row, ...focus } = useKeptFocus(state)
  const id = useId()
  const title = (
    <>
      <RuleIcon line={line} />
      <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
        <span>{name}</span>
        {words && <span className="font-medium">{unbrokenHours(words)}</span>}
      </span>
    </>
  )
  return (
    <li
      ref={row}
      {...focus}
      tabIndex={-1}
      className="scroll-my-20 border-t border-line py-1 text-sm -outline-offset-2 first:border-0"
    >
      {findings.length > 0 ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="flex min-h-11 w-full items-center gap-2 rounded-input text-start -outline-offset-2 lg:min-h-9"
          onClick={() => setOpen(!isOpen)}
        >
          {title}
        </button>
      ) : (
        <p className="flex min-h-9 items-center gap-2">{title}</p>
      )}
      {reason && <p className="ps-6 text-ink-2 first-letter:uppercase">{unbrokenHours(reason)}</p>}
      {state === 'notKnown' && missing && !isBaseAbove && (
        <div className="ps-6 pt-1.5 pb-2">
          {isRepeated ? (
            <SettleAbove {...settling} missing={missing} />
          ) : (
            <SettleRule {...settling} missing={missing} onSaved={() => row.current?.focus()} />
          )}
        </div>
      )}
      {isOpen && (
        <div id={id} className="my-1 rounded-input bg-raised p-3">
          <FindingDetails findings={findings} nameOf={nameOf} />
        </div>
      )}
    </li>
  )
}

/** Focuses the line when the control that had the focus is gone, because its value was saved. */
function useKeptFocus(state: RuleLine['state']) {
  const row = useRef<HTMLLIElement>(null)
  const hadFocus = useRef(false)
  // Before the focus trap of the dialog reacts. A removed control leaves the focus to an element around the line.
  useLayoutEffect(() => {
    const isLost = document.activeElement?.contains(row.current) ?? true
    if (state !== 'notKnown' && hadFocus.current && isLost) row.current?.focus()
  }, [state])
  return {
    row,
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      // A removed control has no related target.
      if (relatedTarget !== null) hadFocus.current = false
    },
  }
}

/** The level of a checked rule, a question mark for one that is not known, a dash for one that does not apply. */
function RuleIcon({ line: { state, level } }: { line: RuleLine }) {
  if (state === 'notApplicable') {
    return <Minus size={16} className="shrink-0 text-ink-3" aria-label="Not applicable" />
  }
  if (state === 'notKnown' && (level === 'legal' || level === 'tight')) {
    return <CircleHelp size={16} className="shrink-0 text-ink-2" aria-label="Not known" />
  }
  const { Icon, text, word } = verdictLooks[level]
  return <Icon size={16} className={`shrink-0 ${text}`} aria-label={word} />
}
