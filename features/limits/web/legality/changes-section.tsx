import { ArrowRight, CircleHelp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { airportZonesOf } from '#kernel/airports/airport-zone.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { LegalityRosterAnswer } from '#limits/api/legality.ts'
import type { DutyLegality } from '#limits/rules/legality/legality.ts'
import { legalityChanges } from '#limits/rules/change/legality-changes.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import { unbrokenHours } from '#kernel/time/duration.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { counted } from '#kernel/words/counted.ts'
import { reachOf } from '#limits/rules/change/reach.ts'
import { Button } from '#web/ui/button.tsx'
import { draftDuty, withDuty, type DutyDraft } from './draft-duty.ts'
import { LegalityNotice } from './legality-notice.tsx'
import { verdictLooks } from './verdict-looks.ts'
import { ruleLines } from './rule-lines.ts'
import { VerdictLine } from './verdict-line.tsx'
import { brokenDuties, shownChanges, type ShownChange } from './shown-changes.ts'

type Props = { roster: LegalityRosterAnswer; draft: DutyDraft }

/**
 * The limits, rests and days free that a typed duty changes, before it is saved. It never prevents saving, because crew
 * members record what happened.
 */
export function ChangesSection({ roster: known, draft }: Props) {
  const { duty, roster, stored } = useMemo(() => {
    const drafted = draftDuty(draft, known.duties)
    return {
      duty: drafted,
      roster: withZonesOf(known, drafted),
      stored: known.duties.find(({ id }) => id === drafted.id),
    }
  }, [known, draft])
  const { first, last } = reachOf(roster, stored ? [stored, duty] : [duty])
  const before = useMemo(() => legalityOf(known, { first, last }), [known, first, last])
  const { judged, changes, broken } = useMemo(() => {
    const changed = withDuty(roster, duty)
    const after = legalityOf(changed, { first, last })
    const codes = new Map(changed.duties.map(({ id, dutyCode }) => [id, dutyCode]))
    const all = legalityChanges(before, after, codes)
    return {
      judged: after.duties.find(({ id }) => id === duty.id),
      changes: shownChanges(all, after, duty.id),
      broken: brokenDuties(before, after, duty.id).map(
        ({ id, date }) => `${codes.get(id) ?? 'A duty'} on ${dayWords(date)}`,
      ),
    }
  }, [roster, duty, before, first, last])
  if (!judged && changes.length === 0) return null
  return (
    <section aria-label="What this changes" className="mb-3 rounded-card border border-line p-3.5">
      <h3 className="text-sm text-ink-2">What this changes</h3>
      {broken.length > 0 && <Broken duties={broken} />}
      {judged && (
        <div className="mt-1">
          <VerdictLine duty={duty} judged={judged} isDraft />
          <NotChecked judged={judged} />
        </div>
      )}
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

/** The roster with the time zones of a typed duty’s airports. The list of airports is large, so it loads with the rules. */
function withZonesOf(roster: LegalityRosterAnswer, { sectors }: FtlDuty): LegalityRosterAnswer {
  const typed = airportZonesOf(
    sectors.flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport]),
    roster.airportZones,
  )
  return { ...roster, airportZones: typed }
}

/** Says first which other duties the change makes not legal, so that the verdict on this one is not read alone. */
function Broken({ duties }: { duties: string[] }) {
  const { Icon, text, box } = verdictLooks.breach
  return (
    <p
      className={`mt-1 flex items-center gap-2 rounded-input px-3.5 py-3 font-semibold ${box} ${text}`}
    >
      <Icon size={20} className="shrink-0" />
      Makes {duties.join(' and ')} not legal
    </p>
  )
}

/** The rules that could not be checked for the duty as typed, each with the value that is missing. */
function NotChecked({ judged }: { judged: DutyLegality }) {
  const open = ruleLines(judged).filter(({ state }) => state === 'notKnown')
  if (open.length === 0) return null
  return (
    <details className="mt-1.5 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-2 lg:min-h-9">
        <CircleHelp size={16} className="shrink-0" />
        {counted(open.length, 'rule')} could not be checked
      </summary>
      <ul className="grid gap-1 ps-6">
        {open.map(({ rule, name, reason }) => (
          <li key={rule}>
            {name}
            {reason && <span className="text-ink-2">: {unbrokenHours(reason)}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

const changesShown = 6

function ChangeList({ changes }: { changes: ShownChange[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, changesShown)
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
