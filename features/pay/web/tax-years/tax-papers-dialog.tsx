import {
  payTaxYearInput,
  savedPayTaxYear,
  type PayTaxYear,
  type PayTaxYearInput,
} from '#pay/api/pay-tax-years.ts'
import { taxYearWords } from '#pay/rules/reports/pay-years.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { RecordFields } from '#web/forms/record-fields.tsx'
import { recordForm, type FormFields } from '#web/forms/record-form.ts'
import { useSaveTaxPapers } from './tax-papers-query.ts'

/** The texts of the form; empty where not stated. */
type PapersValues = { p60Pay: string; p60Tax: string; p45Pay: string; p45Tax: string }

const pounds = { kind: 'pounds', hint: 'Optional, in pounds' } as const

const fields: FormFields<PapersValues> = {
  p60Pay: { label: 'P60 pay', ...pounds },
  p60Tax: { label: 'P60 tax', ...pounds },
  p45Pay: { label: 'P45 pay', ...pounds },
  p45Tax: { label: 'P45 tax', ...pounds },
}

const figuresForm = recordForm<PayTaxYear, PapersValues, PayTaxYearInput>(fields, {
  inputSchema: payTaxYearInput,
  storedSchema: savedPayTaxYear.shape.data,
})

/** Edits the figures and leaves the tick of the flat rate expense unchanged. */
const papersForm: typeof figuresForm = {
  ...figuresForm,
  inputOf: (values, stored) => ({
    ...figuresForm.inputOf(values, stored),
    claimedFlatRate: stored?.claimedFlatRate ?? false,
  }),
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
      <RecordFields fields={fields} className="grid gap-x-4 gap-y-1 sm:grid-cols-2" />
    </EditFormDialog>
  )
}
