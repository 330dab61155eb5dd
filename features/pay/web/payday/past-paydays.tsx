import { dayAndMonth } from '#kernel/time/date-words.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { PastPayday } from '#pay/api/payday.ts'
import { wholePounds } from '#pay/rules/payday/payday-words.ts'
import { frozenWords, pastWords } from './payday-lines.ts'
import { LandedForm, type NoteDirty } from './stated-forms.tsx'

type Props = { last: readonly PastPayday[]; onDirty: NoteDirty }

/** The last pay days, newest first: the range of the day before, and what arrived. The first unknown one is open. */
export function PastPaydays({ last, onDirty }: Props) {
  const unknown = last.find(({ outcome }) => outcome === null)
  return (
    <ul className="mt-2 grid">
      {last.map((past) => (
        <li key={past.period} className="border-t border-line text-sm">
          <PastRow past={past} isOpen={past === unknown} onDirty={onDirty} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = { past: PastPayday; isOpen: boolean; onDirty: NoteDirty }

function PastRow({ past, isOpen, onDirty }: RowProps) {
  const { payDay, period, stated, commissionPaid } = past
  const [isFirst] = useState(isOpen)
  return (
    // It stays as it is when the outcome becomes known.
    <details open={isFirst} className="group">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 rounded-card py-2">
        <span className="flex min-w-0 grow flex-wrap justify-between gap-x-3">
          <span>
            <b className="font-semibold">{dayAndMonth(payDay)}</b> {frozenWords(past)}
          </span>
          <span className="text-ink-2">{pastWords(past)}</span>
        </span>
        <ChevronDown
          size={18}
          className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      {commissionPaid !== null && commissionPaid > 0 && (
        <p className="mb-2 text-ink-2">
          {wholePounds(Math.round(commissionPaid))} commission by your report. No range has it.
        </p>
      )}
      <LandedForm period={period} payDay={payDay} stated={stated} onDirty={onDirty} />
    </details>
  )
}
