import { ArrowRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { LegalityRosterAnswer } from '#contract/legality.ts'
import type { DutyLegality } from '#domain/ftl/legality/legality.ts'
import { legalityChanges } from '#domain/ftl/legality/legality-changes.ts'
import { legalityOf } from '#domain/ftl/legality/legality-of.ts'
import { verdictWords } from '#domain/ftl/legality/verdict-words.ts'
import { unbrokenHours } from '#domain/time/duration.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { Button } from '#web/ui/button.tsx'
import { daysAround, draftDuty, withDuty, type DutyDraft } from './draft-duty.ts'
import { LegalityNotice } from './legality-notice.tsx'
import { verdictLooks } from './verdict-looks.ts'
import { shownChanges, type ShownChange } from './shown-changes.ts'

type Props = { roster: LegalityRosterAnswer; draft: DutyDraft; date: CalendarDate }

/**
 * The limits, rests and days free that a typed duty changes, before it is saved. It never prevents saving, because crew
 * members record what happened.
 */
export function ChangesSection({ roster, draft, date }: Props) {
  const before = useMemo(() => legalityOf(roster, daysAround(date)), [roster, date])
  const { judged, changes } = useMemo(() => {
    const duty = draftDuty(draft)
    const changed = withDuty(roster, duty)
    const after = legalityOf(changed, daysAround(date))
    const codes = new Map(changed.duties.map(({ id, dutyCode }) => [id, dutyCode]))
    const all = legalityChanges(before, after, codes)
    return {
      judged: after.duties.find(({ id }) => id === duty.id),
      changes: shownChanges(all, after, duty.id),
    }
  }, [roster, draft, before, date])
  if (!judged && changes.length === 0) return null
  return (
    <section aria-label="What this changes" className="mb-3 rounded-card border border-line p-3.5">
      <h3 className="text-sm text-ink-2">What this changes</h3>
      {judged && <DraftVerdict duty={judged} />}
      {changes.length === 0 ? (
        <p className="mt-1.5 text-sm text-ink-2">Limits and rests stay as they are.</p>
      ) : (
        <ChangeList changes={changes} />
      )}
      <div className="mt-3">
        <LegalityNotice roster={roster} />
      </div>
    </section>
  )
}

/** The verdict of the duty as typed. */
function DraftVerdict({ duty }: { duty: DutyLegality }) {
  const { Icon, text, word } = verdictLooks[duty.verdict]
  const words = verdictWords(duty)
  return (
    <output className="mt-1 flex items-start gap-2">
      <Icon size={18} className={`mt-0.75 shrink-0 ${text}`} />
      <span>
        <b className="font-semibold">{duty.verdict === 'legal' ? unbrokenHours(words) : word}</b>
        {duty.verdict !== 'legal' && words !== word && (
          <span className="block text-sm">{unbrokenHours(words)}</span>
        )}
      </span>
    </output>
  )
}

const shownAtOnce = 6

function ChangeList({ changes }: { changes: ShownChange[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, shownAtOnce)
  return (
    <>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {shown.map((change) => (
          <Change key={change.name} change={change} />
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button size="small" className="mt-2" onClick={() => setWhole(true)}>
          Show all {changes.length}
        </Button>
      )}
    </>
  )
}

/** A figure before and after. The level is stated where it is not legal. */
function Change({ change }: { change: ShownChange }) {
  const { name, before, after, level } = change
  const look = level && level !== 'legal' ? verdictLooks[level] : null
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-1.5">
      <span className="text-ink-2">{name}</span>
      <span className="ms-auto text-end">
        {before !== null && (
          <>
            <span className="text-ink-2">{unbrokenHours(before)}</span>{' '}
            <ArrowRight
              aria-label="becomes"
              size={13}
              className="inline align-[-0.1em] text-ink-3"
            />{' '}
          </>
        )}
        <b className="font-medium">{after === null ? 'none' : unbrokenHours(after)}</b>
        {look && (
          <span className={`ms-2 inline-flex items-center gap-1 whitespace-nowrap ${look.text}`}>
            <look.Icon size={14} />
            {look.word}
          </span>
        )}
      </span>
    </li>
  )
}
