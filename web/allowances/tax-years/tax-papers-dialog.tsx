import {
  payTaxYearInput,
  savedPayTaxYear,
  type PayTaxYear,
  type PayTaxYearInput,
} from '#contract/pay-check/pay-tax-years.ts'
import { taxYearWords } from '#domain/allowances/pay-years.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import type { EditForm } from '#web/forms/edit-form.ts'
import { poundsInput, typedPounds } from '#web/forms/pounds-text.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useSaveTaxPapers } from './tax-papers-query.ts'

/** The texts of the form; empty where not stated. */
type PapersValues = { p60Pay: string; p60Tax: string; p45Pay: string; p45Tax: string }

const labels = [
  ['p60Pay', 'P60 pay'],
  ['p60Tax', 'P60 tax'],
  ['p45Pay', 'P45 pay'],
  ['p45Tax', 'P45 tax'],
] as const

/** Edits the figures and leaves the tick of the flat rate expense unchanged. */
const papersForm: EditForm<PayTaxYear, PapersValues, PayTaxYearInput> = {
  inputSchema: payTaxYearInput,
  storedSchema: savedPayTaxYear.shape.data,
  valuesOf: ({ p60Pay, p60Tax, p45Pay, p45Tax }) => ({
    p60Pay: poundsInput(p60Pay),
    p60Tax: poundsInput(p60Tax),
    p45Pay: poundsInput(p45Pay),
    p45Tax: poundsInput(p45Tax),
  }),
  inputOf: ({ p60Pay, p60Tax, p45Pay, p45Tax }, stored) => ({
    p60Pay: typedPounds(p60Pay),
    p60Tax: typedPounds(p60Tax),
    p45Pay: typedPounds(p45Pay),
    p45Tax: typedPounds(p45Tax),
    claimedFlatRate: stored?.claimedFlatRate ?? false,
  }),
  summaryLines: (values) => labels.map(([field, label]) => [field, label, values[field].trim()]),
}

type Props = { stored: PayTaxYear; onClosed: () => void }

/** Edits the figures of P60 and P45. */
export function TaxPapersDialog({ stored, onClosed }: Props) {
  const saving = useSaveTaxPapers(stored.year)
  return (
    <EditFormDialog
      title={`P60 and P45 of ${taxYearWords(stored.year)}`}
      description="Enter the pay and tax of this employment, not the total of all jobs."
      submitLabel="Save"
      rules={papersForm}
      edited={stored}
      start={papersForm.valuesOf(stored)}
      save={(edit) => saving.mutateAsync(edit)}
      words={{
        saved: 'Figures saved',
        failed: 'Failed to save',
        otherwise: 'An error occurred while saving.',
      }}
      onClosed={onClosed}
    >
      <PaperFields />
    </EditFormDialog>
  )
}

function PaperFields() {
  const field = useFields<PapersValues>()
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {labels.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          hint="Optional, in pounds"
          inputMode="decimal"
          autoComplete="off"
          {...field(name)}
        />
      ))}
    </div>
  )
}
