import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LegalityRosterAnswer } from '#limits/api/legality.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import {
  assumedCallMinutes,
  standbyOutlook,
  type StandbyCall,
  type StandbyOutlook,
} from '#limits/rules/legality/standby-outlook.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { hoursWords, unbrokenHours } from '#kernel/time/duration.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { legalityRosterQuery } from './legality-queries.ts'
import { verdictLooks } from './verdict-looks.ts'

type Props = { duty: RosterEntry }

/** The longest flight duty period of a standby, for a report at each hour. */
export function StandbyTable({ duty }: Props) {
  const query = useQuery(legalityRosterQuery(duty.date))
  return (
    <QueryView query={query} loading={<TableSkeleton />}>
      {(roster) => <Calls roster={roster} duty={duty} />}
    </QueryView>
  )
}

const usualSectors = 2
const sectorChoices = [1, 2, 3, 4, 5, 6, 7, 8]

type CallsProps = { roster: LegalityRosterAnswer; duty: RosterEntry }

function Calls({ roster, duty }: CallsProps) {
  const [sectors, setSectors] = useState(usualSectors)
  const { calls, restProblem } = useMemo(
    () => standbyOutlook(roster, duty.id, sectors),
    [roster, duty.id, sectors],
  )
  if (calls.length === 0) return null
  const reduced = calls.some(({ reductionMinutes }) => reductionMinutes > 0)
  return (
    <section>
      <h3 className="mb-2 text-sm text-ink-2">Longest flight duty period if you are called</h3>
      {restProblem && <RestProblem {...restProblem} />}
      <SelectField
        label="Sectors"
        className="max-w-32"
        value={sectors}
        onChange={({ target }) => setSectors(Number(target.value))}
      >
        {sectorChoices.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      <CallTable calls={calls} date={duty.date} />
      <p className="mt-2 text-xs text-ink-3">
        {duty.dutyType === 'HSBY' &&
          `Assumes a call ${assumedCallMinutes.HSBY} minutes before the report. `}
        {reduced && 'Time on standby shortens the flight duty period of a late report. '}
        Times are London time.
      </p>
    </section>
  )
}

/** The standby itself is legal, so this says that a flight from it is not. */
function RestProblem({ sentence, legalIf, article }: NonNullable<StandbyOutlook['restProblem']>) {
  const { Icon, text, box } = verdictLooks.breach
  return (
    <div className={`mb-3 grid gap-1 rounded-input px-3.5 py-3 text-sm ${box}`}>
      <p className="flex items-start gap-2 font-semibold">
        <Icon size={16} className={`mt-0.5 shrink-0 ${text}`} />A flight from this standby is not
        legal
      </p>
      <p>
        {unbrokenHours(sentence)} <span className="text-ink-2">{article}</span>
      </p>
      <p className="font-medium">{legalIf}</p>
    </div>
  )
}

type TableProps = { calls: StandbyCall[]; date: string }

function CallTable({ calls, date }: TableProps) {
  const clock = (instant: Instant) => {
    const day = londonDate(instant)
    return day === date ? londonTime(instant) : `${londonTime(instant)} ${dayWords(day)}`
  }
  return (
    <table className="w-full text-sm tabular-nums">
      <thead className="text-ink-2">
        <tr>
          {['Report', 'Longest', 'Latest on-block'].map((name, column) => (
            <th
              key={name}
              scope="col"
              className={`pb-1 font-normal ${column === 0 ? 'text-start' : 'text-end'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calls.map(({ report, maxFdpMinutes, latestOnBlock, reductionMinutes }) => (
          <tr key={report} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start align-top font-medium">
              {clock(report)}
            </th>
            <td className="py-1.5 text-end">
              {hoursWords(maxFdpMinutes)}
              {reductionMinutes > 0 && (
                <span className="block text-xs text-ink-3">
                  {hoursWords(reductionMinutes)} less
                </span>
              )}
            </td>
            <td className="py-1.5 ps-3 text-end align-top font-medium">{clock(latestOnBlock)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TableSkeleton() {
  return (
    <SkeletonGroup label="Computing call-outs...">
      <Skeleton className="h-64" />
    </SkeletonGroup>
  )
}
