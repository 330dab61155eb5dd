import type { AbsenceAnswer } from '#absence/api/absence.ts'
import { daysWords, namedDay } from '#absence/rules/words/day-words.ts'
import { useChoice } from '#absence/web/absence-mutation.ts'
import type { PartProps } from '#absence/web/stored-settings.ts'
import { counted } from '#kernel/words/counted.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'

type Spell = NonNullable<AbsenceAnswer['spells']>[number]

/** The spells, newest first, each with a tick for one that the airline does not count. */
export function SpellsCard({ absence, settings }: PartProps) {
  const { spells, today } = absence
  const { choose, isBusy } = useChoice(settings)
  const { sickness } = settings.data.absence
  if (!spells?.length || !sickness) return null
  const tick = ({ first, last }: Spell, isTicked: boolean) => {
    const others = sickness.notCounted.filter((day) => day < first || last < day)
    const notCounted = isTicked ? [...others, first] : others
    void choose({ sickness: { ...sickness, notCounted } })
  }
  return (
    <Card aria-labelledby="spells">
      <h3 id="spells" className="mb-2 text-base">
        Spells
      </h3>
      <ul>
        {spells.map((spell) => (
          <li key={spell.first} className="border-t border-line py-2">
            <p id={`spell-${spell.first}`} className="text-sm">
              {daysWords(spell, today)}, {counted(spell.days, 'day')}
              {spell.isTyped && <span className="text-ink-3"> · typed</span>}
            </p>
            <CheckboxField
              label="My airline does not count this one"
              aria-describedby={`spell-${spell.first}`}
              checked={!spell.counts}
              onChange={({ target }) => !isBusy && tick(spell, target.checked)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The sick days, newest first, while the questions about spells have no answer. */
export function SickDaysCard({ absence }: Pick<PartProps, 'absence'>) {
  const { sickDays, today } = absence
  if (!sickDays?.length) return null
  return (
    <Card aria-labelledby="sick-days">
      <h3 id="sick-days" className="mb-2 text-base">
        Sick days
      </h3>
      <ul className="text-sm">
        {sickDays.map((day) => (
          <li key={day} className="border-t border-line py-2">
            {namedDay(day, today)}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">
        Answer both questions about spells, and they are counted.
      </p>
    </Card>
  )
}
