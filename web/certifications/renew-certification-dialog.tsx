import { useForm } from 'react-hook-form'
import { certificationRenewal, type Certification } from '#contract/certifications.ts'
import { renewalFault } from '#domain/certifications/certificate.ts'
import { expiryWords } from '#domain/certifications/expiry-words.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { keepFailure, markFaults } from '#web/api/mark-faults.ts'
import { portalToday } from '#web/clock.ts'
import { fits } from '#web/ui/fields/fits.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useRenewCertification } from './certification-queries.ts'
import { expiryOf, type ExpiryValues } from './certification-values.ts'
import { ExpiryFields } from './expiry-fields.tsx'

type Props = { certificate: Certification; onClosed: () => void }
type RenewalValues = ExpiryValues & { issuedDate: string }

/** Gives a certificate the dates of its renewal; the former ones are kept. */
export function RenewCertificationDialog({ certificate, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const renewing = useRenewCertification(certificate.id)
  const form = useForm<RenewalValues>({
    mode: 'onTouched',
    defaultValues: { issuedDate: portalToday(), expires: true, expiryDate: '' },
  })
  const { errors } = form.formState

  async function submit(values: RenewalValues): Promise<void> {
    const renewal = { issuedDate: values.issuedDate, expiryDate: expiryOf(values) }
    const fault = renewalFault(certificate, renewal)
    if (fault) {
      form.setError(fault.field, fault, { shouldFocus: true })
      return
    }
    try {
      await renewing.mutateAsync(renewal)
      toast.success('Certification renewed successfully!')
      dialog.close()
    } catch (error) {
      const otherwise = 'An error occurred while renewing the certification.'
      toast.error(failureWords(error, 'Failed to renew certification', otherwise))
      keepFailure(form, error)
      markFaults(form, error)
    }
  }

  return (
    <FormDialog
      dialog={dialog}
      title="Renew Certification"
      description={`${certificate.name}. ${expiryWords(certificate)}. These dates are kept with it.`}
      submitLabel="Renew"
      form={form}
      onSubmit={submit}
    >
      <DateField
        label="Issue Date"
        required
        error={errors.issuedDate?.message}
        {...form.register('issuedDate', { validate: fits(certificationRenewal.shape.issuedDate) })}
      />
      <ExpiryFields />
    </FormDialog>
  )
}
