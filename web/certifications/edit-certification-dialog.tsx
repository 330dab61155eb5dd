import type { Certification } from '#contract/certifications.ts'
import { CertificationFormDialog } from './certification-form-dialog.tsx'
import { useEditCertification } from './certification-queries.ts'
import { valuesOf } from './certification-values.ts'

type Props = { certificate: Certification; onClosed: () => void }

export function EditCertificationDialog({ certificate, onClosed }: Props) {
  const editing = useEditCertification(certificate.id)
  return (
    <CertificationFormDialog
      title="Edit Certification"
      submitLabel="Save Changes"
      edited={certificate}
      start={valuesOf(certificate)}
      save={editing.mutateAsync}
      words={{
        saved: 'Certification updated successfully!',
        failed: 'Failed to update certification',
        otherwise: 'An error occurred while updating the certification.',
      }}
      onClosed={onClosed}
    />
  )
}
