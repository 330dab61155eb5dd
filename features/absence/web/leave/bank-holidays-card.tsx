import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { AbsenceAnswer } from '#absence/api/absence.ts'
import { nationNames } from '#absence/rules/leave/bank-holidays.ts'
import { namedDay } from '#absence/rules/words/day-words.ts'
import { checkedSentences, holidaySentences } from '#absence/rules/words/leave-words.ts'
import { useChoice } from '#absence/web/absence-mutation.ts'
import type { PartProps } from '#absence/web/stored-settings.ts'
import { nations } from '#load/rules/absence-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'

/** The bank holidays of the leave year, of the nation that the user chose. Without one, none are shown. */
export function BankHolidaysCard({ absence, settings }: PartProps) {
  const { bankHolidays, today } = absence
  const { choose, isBusy } = useChoice(settings)
  return (
    <Card aria-labelledby="bank-holidays">
      <h2 id="bank-holidays" className="mb-2 text-lg">
        Bank holidays
      </h2>
      <SelectField
        label="Nation"
        value={settings.data.absence.nation ?? ''}
        onChange={({ target }) =>
          !isBusy &&
          void choose({ nation: nations.find((nation) => nation === target.value) ?? null })
        }
      >
        <option value="">None</option>
        {nations.map((nation) => (
          <option key={nation} value={nation}>
            {nationNames[nation]}
          </option>
        ))}
      </SelectField>
      {bankHolidays && <Holidays holidays={bankHolidays} today={today} />}
    </Card>
  )
}

type HolidaysProps = {
  holidays: NonNullable<AbsenceAnswer['bankHolidays']>
  today: AbsenceAnswer['today']
}

function Holidays({ holidays, today }: HolidaysProps) {
  const [isOpen, setOpen] = useState(false)
  const sentences = [...holidaySentences(holidays), ...checkedSentences(holidays)]
  return (
    <>
      <div className="grid gap-1.5 text-sm">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <p className="-ms-3">
        <Button
          size="small"
          variant="quiet"
          icon={ChevronDown}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Which days?
        </Button>
      </p>
      {isOpen && (
        <ul className="text-sm">
          {holidays.days.map(({ date, worked }) => (
            <li key={date} className="flex justify-between gap-3 border-t border-line py-2">
              {namedDay(date, today)}
              <span className="text-ink-2">{workedWords(worked)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function workedWords(worked: boolean | null): string {
  if (worked === null) return 'Not on your roster'
  return worked ? 'Worked' : 'Not worked'
}
