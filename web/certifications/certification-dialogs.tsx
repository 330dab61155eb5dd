import type { Certification } from '#contract/certifications.ts'
import type { CertificateType } from '#domain/certifications/certificate.ts'
import { AddCertificationDialog } from './add-certification-dialog.tsx'
import { DeleteCertificationDialog } from './delete-certification-dialog.tsx'
import { EditCertificationDialog } from './edit-certification-dialog.tsx'
import { RenewCertificationDialog } from './renew-certification-dialog.tsx'

/** Which dialog is open on the certifications: one at a time, or none. */
export type OpenCertificationDialog =
  | null
  | { kind: 'add' }
  | { kind: 'edit' | 'renew' | 'delete'; certificate: Certification }

type Props = {
  open: NonNullable<OpenCertificationDialog>
  /** The type the screen is filtered by, for a new certificate to begin with. */
  type: CertificateType | undefined
  onClosed: () => void
}

/** The dialogs of the certifications, fetched when the first of them is opened. */
export function CertificationDialogs({ open, type, onClosed }: Props) {
  switch (open.kind) {
    case 'add':
      return <AddCertificationDialog type={type} onClosed={onClosed} />
    case 'edit':
      return <EditCertificationDialog certificate={open.certificate} onClosed={onClosed} />
    case 'renew':
      return <RenewCertificationDialog certificate={open.certificate} onClosed={onClosed} />
    default:
      return <DeleteCertificationDialog certificate={open.certificate} onClosed={onClosed} />
  }
}
