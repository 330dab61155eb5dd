import type { CertificateType } from '#domain/certifications/certificate.ts'
import { CertificationFormDialog } from './certification-form-dialog.tsx'
import { useAddCertification } from './certification-queries.ts'
import { blankCertification } from './certification-values.ts'

type Props = { type: CertificateType | undefined; onClosed: () => void }

export function AddCertificationDialog({ type, onClosed }: Props) {
  const adding = useAddCertification()
  return (
    <CertificationFormDialog
      title="Add Certification"
      submitLabel="Add Certification"
      start={blankCertification(type)}
      save={({ whole }) => adding.mutateAsync(whole)}
      words={{
        saved: 'Certification added successfully!',
        failed: 'Failed to add certification',
        otherwise: 'An error occurred while adding the certification.',
      }}
      onClosed={onClosed}
    />
  )
}
