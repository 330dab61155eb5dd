import { Settings2 } from 'lucide-react'
import { Suspense } from 'react'
import type { AbsenceAnswer } from '#absence/api/absence.ts'
import { leaveSentences, leftWords } from '#absence/rules/words/leave-words.ts'
import type { PartProps } from '#absence/web/stored-settings.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { BankHolidaysCard } from './bank-holidays-card.tsx'
import { TimeOffCard } from './time-off-card.tsx'

const LeaveDialog = lazyComponent(() => import('./leave-dialog.tsx'), 'LeaveDialog')

/** The leave of the year, the longest time off, and bank holidays. */
export function LeavePart({ absence, settings }: PartProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <LeaveCard absence={absence} settings={settings} />
        <BankHolidaysCard absence={absence} settings={settings} />
      </div>
      <TimeOffCard today={absence.today} />
    </div>
  )
}

function LeaveCard({ absence, settings }: PartProps) {
  const { leave, today, leaveCodes } = absence
  const { dialog, key, open, close } = useOpenDialog<true>()
  return (
    <Card aria-labelledby="leave-year">
      <h2 id="leave-year" className="mb-2 text-lg">
        {leave ? leftWords(leave) : 'Leave year'}
      </h2>
      {leave ? (
        <Balance leave={leave} today={today} />
      ) : (
        <p className="text-sm text-ink-2">
          Enter your leave year to see how much leave is left. The portal counts the days of leave
          on your roster.
        </p>
      )}
      <Button
        size="small"
        icon={Settings2}
        className="mt-3"
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        Set up your leave year
      </Button>
      {dialog && (
        <Suspense>
          <LeaveDialog key={key} settings={settings} leaveCodes={leaveCodes} onClosed={close} />
        </Suspense>
      )}
    </Card>
  )
}

type BalanceProps = { leave: NonNullable<AbsenceAnswer['leave']>; today: AbsenceAnswer['today'] }

/** The days of the year as a bar and as figures, and when it ends. */
function Balance({ leave, today }: BalanceProps) {
  const { taken, planned, left } = leave
  const all = taken + planned + Math.max(0, left)
  const share = (days: number) => ({ inlineSize: `${all === 0 ? 0 : (days / all) * 100}%` })
  const figures = [
    ['Left', left],
    ['Taken', taken],
    ['Planned', planned],
  ] as const
  return (
    <>
      <div
        aria-hidden
        className="flex h-2 overflow-hidden rounded-full bg-raised forced-colors:border"
      >
        <span
          className="block h-full bg-leave forced-colors:bg-[CanvasText]"
          style={share(taken)}
        />
        <span className="block h-full bg-accent opacity-60" style={share(planned)} />
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-4 text-sm">
        {figures.map(([name, days]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold">{days}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 grid gap-1.5 text-sm text-ink-2">
        {leaveSentences(leave, today).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </>
  )
}
