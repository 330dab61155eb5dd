import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { dutyTypes, workingDutyTypes, type DutyType } from '#duties/rules/words/duty-words.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonTime } from '#kernel/time/london-time.ts'
import { DutyBadge } from '#duties/web/duty-badge.tsx'

type Props = {
  label: string
  duties: readonly FtlDuty[]
  /** Ids. */
  chosen: string[]
  onChange: (chosen: string[]) => void
  /** Shown where there is no duty to choose. */
  empty: string
}

/** Working duties to choose from, in order of time. */
export function DutyPicks({ label, duties, chosen, onChange, empty }: Props) {
  const offered = duties
    .filter(({ dutyType }) => workingDutyTypes.some((type) => type === dutyType))
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
  if (offered.length === 0) return <p className="text-sm text-ink-2">{empty}</p>
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <ul className="max-h-96 overflow-y-auto">
        {offered.map((duty) => {
          const { id } = duty
          const isChosen = chosen.includes(id)
          return (
            <li key={id} className="border-t border-line first:border-0">
              <label className="flex min-h-14 cursor-pointer items-center gap-3 py-1.5">
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={() =>
                    onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])
                  }
                  className="size-5 shrink-0 accent-accent"
                />
                <DutyWords duty={duty} />
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

const startOf = ({ actualBrief, scheduledBrief, date }: FtlDuty) =>
  actualBrief ?? scheduledBrief ?? date

/** Day, type, code, London times and route of a duty. */
export function DutyWords({ duty }: { duty: FtlDuty }) {
  const { date, dutyType, dutyCode, sectors } = duty
  const type = dutyTypes.find((known): known is DutyType => known === dutyType)
  const [first] = sectors
  const route = first
    ? [first.departureAirport, ...sectors.map(({ arrivalAirport }) => arrivalAirport)].join(' – ')
    : ''
  return (
    <span className="grid min-w-0 gap-0.5 text-sm">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="font-medium">{dayWords(date)}</b>
        {type && <DutyBadge type={type} />}
        <span className="wrap-anywhere">{dutyCode}</span>
      </span>
      <span className="text-ink-2 tabular-nums">
        {timesOf(duty)}
        {route && ` · ${route}`}
      </span>
    </span>
  )
}

function timesOf(duty: FtlDuty): string {
  const from = duty.actualBrief ?? duty.scheduledBrief
  const to = duty.actualDebrief ?? duty.scheduledDebrief
  if (!from || !to) return 'Times not known'
  return `${londonTime(from)} to ${londonTime(to)}`
}
