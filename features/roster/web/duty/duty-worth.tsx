import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { ExpectedDuty, PayExpectationData } from '#pay/api/pay-check.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { payHeadLabels } from '#kernel/words/pay-heads.ts'
import { poundsText, toPence } from '#kernel/money/pence.ts'
import type { ComparedHead } from '#pay/rules/rates/expected-pay.ts'
import { expectationQuery } from '#pay/web/expectation-query.ts'
import { addDays, monthOf } from '#kernel/time/calendar-date.ts'
import { unbrokenHours } from '#kernel/time/duration.ts'
import { portalToday } from '#web/base/clock.ts'
import { paths } from '#web/base/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { worthWords } from './worth-words.ts'

type Props = { duty: Pick<RosterEntry, 'id' | 'date' | 'dutyType'> }

/** The pay of a duty and its heads. It shows nothing while it loads, if it fails, or without any pay or rate. */
export function DutyWorth({ duty }: Props) {
  const id = useId()
  const worth = useExpected(duty)
  const words = worth && worthWords({ ...worth, dutyType: duty.dutyType }, portalToday())
  if (!words) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm text-ink-2">
        Worth
      </h3>
      <p className="mt-1 text-pretty">
        {words}
        {worth.open && (
          <>
            {': '}
            <Link
              to={paths.allowances}
              search={{ finding: worth.open.findingId }}
              className={textLinkLook}
            >
              {worth.open.word}
            </Link>
          </>
        )}
      </p>
      {worth.heads.length > 0 && <Heads worth={worth} />}
    </section>
  )
}

/** A trip can begin so many days before the month of one of its duties. */
const tripDaysMost = 7

/** The expected pay of a duty. A trip is in the month in which it begins. */
function useExpected({ id, date }: Props['duty']): ExpectedDuty | undefined {
  const find = (data: PayExpectationData | undefined) =>
    data?.duties.find(({ rosterIds }) => rosterIds.includes(id))
  const { data } = useQuery(expectationQuery(monthOf(date)))
  const found = find(data)
  const tripMonth = monthOf(addDays(date, -tripDaysMost))
  const { data: before } = useQuery({
    ...expectationQuery(tripMonth),
    enabled: data !== undefined && !found && tripMonth !== data.month,
  })
  return found ?? find(before)
}

/** The amount of each head, folded. */
function Heads({ worth: { heads, unknownHeads, paid: total } }: { worth: ExpectedDuty }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-2 rounded-input text-sm text-ink-2"
      >
        Pay heads ({heads.length + unknownHeads.length})
        <ChevronDown size={16} className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <dl className="grid gap-2 text-sm">
          {heads.map(({ head, paid, expected, working }) => (
            <div key={head} className="flex justify-between gap-4">
              <dt>
                {labelOf(head)}
                {working && <span className="block text-ink-3">{unbrokenHours(working)}</span>}
              </dt>
              <dd className="text-end font-medium">
                {total !== null ? pounds(paid) : expected ? rangeWords(expected) : 'Not known'}
              </dd>
            </div>
          ))}
          {unknownHeads.map((head) => (
            <div key={head} className="flex justify-between gap-4">
              <dt>{labelOf(head)}</dt>
              <dd className="text-end text-ink-2">Not known</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function labelOf(head: ComparedHead): string {
  return head === 'tafb' ? 'TAFB/SHR' : payHeadLabels[head]
}

function rangeWords({ low, high }: { low: number; high: number }): string {
  return low === high ? pounds(low) : `${pounds(low)}–${pounds(high)}`
}

function pounds(amount: number): string {
  return poundsText(toPence(amount))
}
