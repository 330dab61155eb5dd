import type { Dashboard } from '#contract/dashboard.ts'
import { hoursWords, minutesOf, type HoursFormat } from '#domain/logbook/hours.ts'
import { useHoursFormat } from '#web/preferences/preferences.ts'
import { countWords } from './count-words.ts'
import type { PartProps } from './dashboard-part.tsx'
import { SectionCard } from './section-card.tsx'
import { widgetNames } from './widget-names.ts'

/** The hours of the whole logbook, and what this month adds. */
export function LogbookCard(part: PartProps<NonNullable<Dashboard['logbook']>>) {
  const [format] = useHoursFormat()
  return (
    <SectionCard
      {...part}
      section="logbook"
      title={widgetNames.logbook}
      figureOf={({ totalHours, monthHours, monthSectors }) => ({
        figure: shortHours(totalHours, format),
        unit: 'hours',
        hint:
          totalHours > 0
            ? `${shortHours(monthHours, format)} h and ${countWords(monthSectors, 'sector')} this month`
            : 'No flight logged yet',
      })}
    />
  )
}

/** Whole hours without a decimal: `847`, `846.9`. */
function shortHours(hours: number, format: HoursFormat): string {
  return hoursWords(minutesOf(hours), format).replace(/\.0$/, '')
}
