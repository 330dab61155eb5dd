import type { AbsenceAnswer } from '#absence/api/absence.ts'
import { daysWords } from '#absence/rules/words/day-words.ts'
import { companyPayWords } from '#absence/rules/words/sick-pay-words.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { Card } from '#web/ui/card.tsx'

type PayProps = {
  pay: NonNullable<AbsenceAnswer['companyPay']>
  today: AbsenceAnswer['today']
}

/** The days of sick pay that the airline's scheme has left. */
export function CompanyPayCard({ pay, today }: PayProps) {
  return (
    <Card aria-labelledby="company-pay">
      <h3 id="company-pay" className="mb-2 text-base">
        Company sick pay
      </h3>
      <p className="font-semibold">{companyPayWords(pay, pay)}</p>
      <p className="text-sm text-ink-2">
        {daysWords(pay, today)}. All spells count here, also those that your airline leaves out of
        its triggers.
      </p>
    </Card>
  )
}

/** The facts of statutory sick pay with their sources. Without facts about today, only why there are none. */
export function StatutoryCard({ facts }: { facts: NonNullable<AbsenceAnswer['facts']> }) {
  const { gap, notedOn } = facts
  return (
    <Card aria-labelledby="statutory-pay">
      <h3 id="statutory-pay" className="mb-2 text-base">
        Statutory sick pay
      </h3>
      {gap ? (
        <p className="text-sm">{gap}</p>
      ) : (
        <>
          <ul className="grid gap-2 text-sm">
            {facts.facts.map(({ words, source }) => (
              <li key={words}>
                {words} <span className="block text-ink-3">Source: {source}.</span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-ink-3">
            Noted on {mediumDate(notedOn)} from these sources. Check gov.uk.
          </p>
        </>
      )}
    </Card>
  )
}
