import type { TaxYear } from '#pay/rules/reports/pay-years.ts'
import { taxYearWords } from '#pay/rules/reports/pay-years.ts'
import { taxFiguresOf, type TaxRegion } from '#pay/rules/payday/tax-figures.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { confidenceWords } from './payday-lines.ts'

type Props = { year: TaxYear | null; region: TaxRegion | null }

/** The figures behind net pay, each with its source, the day it was read, and how well it is known. */
export function TaxSources({ year, region }: Props) {
  const figures = year === null ? undefined : taxFiguresOf(year)
  const sources = figures?.sources.filter(({ regions }) => {
    return !regions || (region !== null && regions.includes(region))
  })
  return (
    <section aria-label="What the estimate rests on" className="pb-4 text-sm text-ink-2">
      <p>An estimate from your roster, your rates and these figures.</p>
      {year !== null && sources && (
        <>
          <h3 className="mt-3 text-sm text-ink">Tax figures of {taxYearWords(year)}</h3>
          <ul className="mt-1 grid gap-1 text-ink-3">
            {sources.map(({ figures: name, source, read, confidence }) => (
              <li key={name}>
                <span className="text-ink-2">{name}:</span> {source}, read on {longDate(read)}.{' '}
                {confidenceWords[confidence]}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
