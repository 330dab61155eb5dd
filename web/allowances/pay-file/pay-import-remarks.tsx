import type { PayCsv } from '#domain/allowances/pay-csv.ts'
import { PayImportWarnings } from './pay-import-warnings.tsx'

/** What there is to check after a file has filled the form. */
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
