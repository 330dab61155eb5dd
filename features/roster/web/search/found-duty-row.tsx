import type { FoundDuty } from '#duties/api/roster-search.ts'
import { statusNames } from '#duties/rules/history/change-words.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { longDate, weekdayName } from '#kernel/time/date-words.ts'
import { DutyBadge, DutyCode } from '#duties/web/duty-badge.tsx'
import { DutyClock } from '#duties/web/duty-clock.tsx'

type Props = { duty: FoundDuty; onShow: (duty: FoundDuty) => void }

/** A duty in the results of a search. A duty that does not count is struck through. */
export function FoundDutyRow({ duty, onShow }: Props) {
  const { date, dutyType, dutyCode, brief, airports, line, status } = duty
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onShow(duty)}
        className="-mx-2 grid min-h-11 w-[calc(100%+1rem)] grid-cols-[2.5rem_1fr_auto] items-center gap-x-3 rounded-input px-2 py-2 text-start transition-colors hover:bg-accent/6"
      >
        <span className="text-center leading-tight">
          <span className="sr-only">{longDate(date)}, </span>
          <span aria-hidden className="block text-lg font-semibold">
            {Number(date.slice(8))}
          </span>
          <span aria-hidden className="text-xs text-ink-2">
            {weekdayName(date).slice(0, 3)}
          </span>
        </span>
        <span className="grid min-w-0 gap-0.5 text-sm">
          <span
            className={`flex flex-wrap items-center gap-x-2 gap-y-1 ${isCounted(duty) ? '' : 'line-through'}`}
          >
            <DutyBadge type={dutyType} />
            <span className="font-medium">
              <DutyCode code={dutyCode} />
            </span>
          </span>
          {airports.length > 0 && <span>{airports.join(' → ')}</span>}
          {line && <span className="truncate text-ink-2">{line}</span>}
          {status && <span className="text-ink-2">State: {statusNames[status.kind]}</span>}
        </span>
        {brief && <DutyClock instant={brief} date={date} className="font-semibold" />}
      </button>
    </li>
  )
}
