import { useForm } from 'react-hook-form'
import {
  savedCertification,
  type Certification,
  type CertificationInput,
} from '#contract/certifications.ts'
import { datesFault } from '#domain/certifications/certificate.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { EditConflict } from '#web/api/edit-conflict.tsx'
import { markFaults } from '#web/api/mark-faults.ts'
import { useEdit } from '#web/api/use-edit.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useDialog } from '#web/ui/use-dialog.ts'
import { CertificationForm } from './certification-form.tsx'
import { inputOf, linesOf, valuesOf, type CertificationValues } from './certification-values.ts'

type Props = {
  title: string
  submitLabel: string
  /** The certificate that is changed; none where one is added. */
  edited?: Certification
  start: CertificationValues
  save: (input: CertificationInput, version: string | undefined) => Promise<unknown>
  /** What is said when it is saved, and when it is not. */
  words: { saved: string; failed: string; otherwise: string }
  onClosed: () => void
}

/** The dialog in which a certificate is typed in, new or changed. */
export function CertificationFormDialog(props: Props) {
  const { title, submitLabel, edited = null, start, save, words, onClosed } = props
  const dialog = useDialog(onClosed)
  const form = useForm<CertificationValues>({ mode: 'onTouched', defaultValues: start })
  const edit = useEdit({
    opened: edited,
    schema: savedCertification.shape.data,
    linesOf: (stored) => linesOf(valuesOf(stored)),
  })

  async function submit(values: CertificationValues): Promise<void> {
    const input = inputOf(values)
    const { issuedDate = null, expiryDate } = input
    const fault = datesFault({ issuedDate, expiryDate })
    if (fault) {
      form.setError(fault.field, fault, { shouldFocus: true })
      return
    }
    try {
      const isSaved = await edit.save((base) => save(input, base?.version), linesOf(values))
      if (!isSaved) return
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
      <EditConflict
        edit={edit}
        onKeepMine={() => void form.handleSubmit(submit)()}
        onTakeStored={dialog.close}
      />
    </FormDialog>
  )
}
