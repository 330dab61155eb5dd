import { usePreference } from '#profile/web/preferences/preferences.ts'
import { agreed, counted } from '#kernel/words/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LegalityAnswer } from '#limits/api/legality.ts'
import { hoursWords, unbrokenHours } from '#kernel/time/duration.ts'
import { neverChecked } from '#limits/rules/scheme/ftl-scheme.ts'
import { ukTextsNotRead } from '#limits/rules/scheme/rules-read.ts'
import { dayWords, mediumDate } from '#kernel/time/date-words.ts'
import { london } from '#kernel/time/london-time.ts'
import { utcToZone, type TimeZone } from '#kernel/time/zone-time.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { usePortalNow } from '#web/base/clock.ts'
import { paths } from '#web/base/paths.ts'
import { missingLink } from './legality/missing-links.ts'
import { buttonLook, textLinkLook } from '#web/ui/button-look.ts'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { AidLine } from './aid-line.tsx'
import { lookAheadQuery } from './look-ahead-query.ts'
import {
  daysFreeLines,
  doubtsOf,
  dropOutWords,
  homeStep,
  leftWords,
  momentWords,
  recoveryOf,
  restLines,
  shownWindows,
  type DaysFreeLine,
  type OpenStep,
} from './look-ahead-words.ts'
import { PlannedDoubts } from './planned-doubts.tsx'

type Props = { zone: TimeZone; onClosed: () => void }

/** Shows the outlook: duties that are not clearly legal, rests to come, hours left and hours that drop out. */
export function LookAheadDialog({ zone, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const now = usePortalNow()
  const query = useQuery(lookAheadQuery(utcToZone(now, zone).date))
  return (
    <Dialog
      dialog={dialog}
      title="Look ahead"
      description="Your planned duties and rests, as your roster stands now."
      size="wide"
      isDirty={false}
    >
      <QueryView query={query} loading={<AheadSkeleton />}>
        {(answer) => <Ahead answer={answer} zone={zone} />}
      </QueryView>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
        <Link to={paths.swap} className={buttonLook()}>
          Check a swap
        </Link>
      </DialogFooter>
    </Dialog>
  )
}

type AheadProps = { answer: LegalityAnswer; zone: TimeZone }

function Ahead({ answer, zone }: AheadProps) {
  const drops = dropOutWords(answer.dropOuts)
  const home = homeStep(answer)
  const isEmpty = answer.ahead.length === 0 && !answer.earliestReport
  return (
    <div className="grid gap-5 pb-4">
      <Verdict answer={answer} />
      <Rests answer={answer} />
      {answer.ahead.length > 0 && <HoursLeft ahead={answer.ahead} />}
      {home && (
        <Part title="Hours that drop out">
          <NotKnown step={home} />
        </Part>
      )}
      {!home && drops.length > 0 && (
        <Part title="Hours that drop out">
          <ul className="grid gap-1 text-sm">
            {drops.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Part>
      )}
      {!isEmpty && <DaysFree lines={daysFreeLines(answer)} />}
      <p className="border-t border-line pt-3 text-xs text-ink-3">
        Times are London time.
        {zone !== london && ` Days are counted in your base’s time (${zone}).`}
      </p>
      <AidLine>
        <p>
          Your operator’s approved scheme decides. Rules: {answer.scheme}, {answer.rules.version},
          read on {mediumDate(answer.rules.readOn)}.{' '}
          {answer.scheme.startsWith('UK') &&
            `The UK copies of ${ukTextsNotRead.join(' and ')} were not read. `}
          Not checked: {neverChecked.join(', ')}.
        </p>
      </AidLine>
    </div>
  )
}

/** The answer first: all planned duties legal, or those that are not. */
function Verdict({ answer }: { answer: LegalityAnswer }) {
  const doubts = doubtsOf(answer)
  const count = answer.ahead.length
  if (count === 0) {
    return <p className="text-sm text-ink-2">Your roster has no planned duties.</p>
  }
  if (doubts.length > 0) return <PlannedDoubts doubts={doubts} />
  return (
    <p className="flex items-center gap-2 rounded-input bg-good-soft px-3.5 py-3 font-semibold">
      <CircleCheck size={20} className="shrink-0 text-good" />
      {agreed(count, 'Your planned duty is legal', `All ${count} planned duties are legal`)}
    </p>
  )
}

function Rests({ answer }: Pick<AheadProps, 'answer'>) {
  const recovery = recoveryOf(answer)
  const lines = restLines(answer)
  if (lines.length === 0 && !recovery) return null
  return (
    <Part title="Rest">
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        {lines.map(({ name, instant, note }) => (
          <Fact key={name} name={name} value={momentWords(instant)} note={note} />
        ))}
        {recovery && (
          <Fact
            name="Next recovery rest starts by"
            value={recovery.due ? momentWords(recovery.due.latestStart) : 'Not known'}
            note={recovery.due ? recoveryNote(recovery.due) : <Step step={recovery.step} />}
          />
        )}
      </dl>
    </Part>
  )
}

function NotKnown({ step }: { step: OpenStep }) {
  return (
    <p className="text-sm">
      Not known. <Step step={step} />
    </p>
  )
}

/** Links to the place at which the missing value is added. */
function Step({ step }: { step: OpenStep | null }) {
  if (!step) return null
  const { words, missing, dutyId, date } = step
  return (
    <Link {...missingLink(missing, { id: dutyId, date })} className={textLinkLook}>
      {words}
    </Link>
  )
}

function recoveryNote({
  requiredMinutes,
  duties,
}: NonNullable<LegalityAnswer['nextRecoveryRest']>) {
  const least = unbrokenHours(`At least ${hoursWords(requiredMinutes)} with two local nights`)
  if (duties === 0) return least
  return `${least}; ${counted(duties, 'early, late or night duty')} before it`
}

function Fact({ name, value, note }: { name: string; value: string; note: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-base font-semibold tabular-nums">{value}</dd>
      <dd className="text-ink-3">{note}</dd>
    </div>
  )
}

function HoursLeft({ ahead }: { ahead: LegalityAnswer['ahead'] }) {
  const [format] = usePreference('hoursFormat')
  return (
    <Part title="Hours left after each duty">
      <div className="relative">
        <table className="w-full text-sm tabular-nums">
          <thead className="text-ink-2">
            <tr>
              <th scope="col" className="pe-3 pb-1 text-start font-normal">
                Duty
              </th>
              {shownWindows.map(({ key, name }) => (
                <th key={key} scope="col" className="ps-3 pb-1 text-end align-bottom font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ahead.map(({ id, date, code, left }) => (
              <tr key={id} className="border-t border-line">
                <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                  <span className="whitespace-nowrap">{dayWords(date)}</span>
                  <span className="block wrap-anywhere text-ink-2">{code}</span>
                </th>
                {shownWindows.map(({ key }) => (
                  <td
                    key={key}
                    className={`py-1.5 ps-3 text-end align-top font-medium ${(left[key] ?? 0) < 0 ? 'text-bad' : ''}`}
                  >
                    {leftWords(left[key], format)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}

function DaysFree({ lines }: { lines: DaysFreeLine[] }) {
  if (lines.length === 0) return null
  return (
    <Part title="Days free of duty and standby">
      <ul className="grid gap-1 text-sm">
        {lines.map(({ name, words, step }) => (
          <li key={name}>
            {name}: {words} <Step step={step} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm text-ink-2">{title}</h3>
      {children}
    </section>
  )
}

function AheadSkeleton() {
  return (
    <SkeletonGroup label="Looking ahead...">
      <div className="grid gap-4 pb-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-20" />
        <Skeleton className="h-48" />
      </div>
    </SkeletonGroup>
  )
}
