import { useForm } from 'react-hook-form'
import type { CertificationInput } from '#contract/certifications.ts'
import { datesFault } from '#domain/certifications/certificate.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { markFaults } from '#web/api/mark-faults.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useDialog } from '#web/ui/use-dialog.ts'
import { CertificationForm } from './certification-form.tsx'
import { inputOf, type CertificationValues } from './certification-values.ts'

type Props = {
  title: string
  submitLabel: string
  start: CertificationValues
  save: (input: CertificationInput) => Promise<unknown>
  /** What is said when it is saved, and when it is not. */
  words: { saved: string; failed: string; otherwise: string }
  onClosed: () => void
}

/** The dialog in which a certificate is typed in, new or changed. */
export function CertificationFormDialog(props: Props) {
  const { title, submitLabel, start, save, words, onClosed } = props
  const dialog = useDialog(onClosed)
  const form = useForm<CertificationValues>({ mode: 'onTouched', defaultValues: start })

  async function submit(values: CertificationValues): Promise<void> {
    const input = inputOf(values)
    const { issuedDate = null, expiryDate } = input
    const fault = datesFault({ issuedDate, expiryDate })
    if (fault) {
      form.setError(fault.field, fault, { shouldFocus: true })
      return
    }
    try {
      await save(input)
      toast.success(words.saved)
      dialog.close()
    } catch (error) {
      toast.error(failureWords(error, words.failed, words.otherwise))
      markFaults(form, error)
    }
  }

  return (
    <FormDialog
      dialog={dialog}
      title={title}
      submitLabel={submitLabel}
      form={form}
      onSubmit={submit}
    >
      <CertificationForm />
    </FormDialog>
  )
}
