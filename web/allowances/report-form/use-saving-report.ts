import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { PayReportInput } from '#contract/allowances.ts'
import { employmentRecordsQuery } from '#web/api/shared-queries.ts'
import { keepFailure } from '#web/api/mark-faults.ts'
import { isRequestError } from '#web/http/request-error.ts'
import type { Edit } from '#web/forms/merge-edit.ts'
import { useEdit } from '#web/forms/use-edit.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import type { DialogControl } from '#web/ui/dialogs/use-dialog.ts'
import {
  failureWords,
  storedReport,
  useReplaceReport,
  type StoredReport,
} from '#web/allowances/reports/pay-report-queries.ts'
import { summaryLines } from './report-form-lines.ts'
import { inputOf, replacement, valuesOf, type ReportValues } from './report-form-values.ts'
import { useFindRepeated } from './use-repeated-report.ts'

/** What is said when a report is saved, and when it is not and the server says nothing (spec 8). */
export type SavingWords = { saved: string; failed: string }

export const updateWords: SavingWords = {
  saved: 'Variable pay report updated successfully!',
  failed: 'Failed to update variable pay report',
}

type About = {
  form: UseFormReturn<ReportValues>
  dialog: DialogControl
  /** The report that is changed; null where one is added. */
  edited: StoredReport | null
  save: (edit: Edit<PayReportInput>) => Promise<unknown>
  words: SavingWords
}

/** How the report in a form is saved, and its dialog closed after that. */
export function useSavingReport({ form, dialog, edited, save, words }: About) {
  const employers = useQuery(employmentRecordsQuery).data?.data ?? []
  const edit = useEdit({
    opened: edited,
    storedSchema: storedReport,
    valuesOf,
    inputOf,
    summaryLines: (values: ReportValues) => summaryLines(values, employers),
    together: ['payPeriodStart', 'payPeriodEnd'],
  })
  const [refused, setRefused] = useState(0)
  const findRepeated = useFindRepeated()
  const replacing = useReplaceReport()

  async function attempt(act: () => Promise<unknown>, said: SavingWords): Promise<void> {
    try {
      if (!(await act())) return
      toast.success(said.saved)
      dialog.close()
    } catch (error) {
      toast.error(failureWords(error, said.failed))
      keepFailure(form, error)
      if (isRequestError(error)) showFaults(form, error.fields)
    }
  }

  const store = (values: ReportValues) => attempt(() => edit.save(values, save), words)

  return {
    edit,
    /** How often saving was refused, because the report repeats a stored one. */
    refused,
    save: async (values: ReportValues): Promise<void> => {
      if (!edited && (await findRepeated(values))) setRefused((count) => count + 1)
      else await store(values)
    },
    /** Saves also what repeats a stored report. */
    store,
    replace: (values: ReportValues, replaced: StoredReport): Promise<void> => {
      const json = replacement(values, replaced)
      return attempt(() => replacing.mutateAsync({ replaced, json }), updateWords)
    },
  }
}

/** Puts what the server refused beside its fields: they are called there as here. */
function showFaults(form: UseFormReturn<ReportValues>, faults: Record<string, string>): void {
  for (const [field, message] of Object.entries(faults)) {
    if (!document.getElementsByName(field).item(0)) continue
    form.setError(field as FieldPath<ReportValues>, { message })
  }
}
