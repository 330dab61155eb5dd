import type { PayCsv } from '#pay/rules/reports/pay-csv.ts'
import type { PayWarning } from '#pay/rules/reports/pay-csv-records.ts'

/** The errors and warnings of a file that has filled the form. */
export function PayImportRemarks({ csv: { errors, warnings } }: { csv: PayCsv }) {
  return (
    <>
      {errors.length > 0 && <ImportErrors errors={errors} />}
      {warnings.length > 0 && (
        <div className="text-sm">
          <PayImportWarnings warnings={warnings} />
        </div>
      )}
    </>
  )
}

export function ImportErrors({ errors }: { errors: string[] }) {
  return (
    <div role="alert" className="rounded-input bg-bad-soft px-4 py-3 text-sm">
      <h4 className="font-semibold text-bad">Import Errors</h4>
      <ul className="mt-1 list-disc ps-5">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </div>
  )
}

/** A file that is misread throughout has a warning per line; a few are enough to notice. */
const warningsShown = 10

/** The lines of a pay file that the user should check. They do not prevent the import. */
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
