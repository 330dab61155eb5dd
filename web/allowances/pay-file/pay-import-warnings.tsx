import type { PayWarning } from '#domain/allowances/pay-csv-records.ts'

/** A file read wrongly throughout has one for each line: these are enough to see it. */
const warningsShown = 10

/** The lines of a pay file to look at before it is taken over. They stop nothing. */
export function PayImportWarnings({ warnings }: { warnings: PayWarning[] }) {
  return (
    <section aria-labelledby="pay-warnings" className="rounded-input bg-warn-soft px-4 py-3">
      <h4 id="pay-warnings" className="font-semibold">
        Please check
      </h4>
      <ul className="mt-1 list-disc ps-5">
        {warnings.slice(0, warningsShown).map(({ line, sentence }, place) => (
          <li key={place}>
            Line {line}: {sentence}
          </li>
        ))}
      </ul>
      {warnings.length > warningsShown && (
        <p className="mt-1">... and {warnings.length - warningsShown} more</p>
      )}
    </section>
  )
}
