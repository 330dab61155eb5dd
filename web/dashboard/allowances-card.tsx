import type { Dashboard } from '#contract/dashboard.ts'
import { poundsText, toPence } from '#domain/money/pence.ts'
import type { CalendarMonth } from '#domain/time/calendar-date.ts'
import { monthTitle } from '#domain/time/date-words.ts'
import { portalToday } from '#web/base/clock.ts'
import { countWords } from './count-words.ts'
import type { PartProps } from './dashboard-part.tsx'
import { SectionCard } from './section-card.tsx'
import { widgetNames } from './widget-names.ts'

/** What the latest month with a pay report came to. */
export function AllowancesCard(part: PartProps<NonNullable<Dashboard['allowances']>>) {
  return (
    <SectionCard
      {...part}
      section="allowances"
      title={widgetNames.allowances}
      figureOf={({ month, monthTotal, perDiems, nightCredits }) => ({
        figure: poundsText(toPence(monthTotal)).replace(/\.00$/, ''),
        hint: month
          ? `${countWords(perDiems, 'per diem')}, ${countWords(nightCredits, 'night credit')} in ${monthWords(month)}`
          : 'No pay report yet',
      })}
    />
  )
}

/** `June`, with its year when that is another one. */
function monthWords(month: CalendarMonth): string {
  const thisYear = ` ${portalToday().slice(0, 4)}`
  return monthTitle(month).replace(thisYear, '')
}
