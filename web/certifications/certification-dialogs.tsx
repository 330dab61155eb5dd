import type { Certification } from '#contract/certifications.ts'
import type { CertificateType } from '#domain/certifications/certificate.ts'
import { expiryWords } from '#domain/certifications/expiry-words.ts'
import { portalToday } from '#web/base/clock.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { CertificationFields, RenewalFields } from './certification-fields.tsx'
import {
  useAddCertification,
  useDeleteCertification,
  useEditCertification,
  useRenewCertification,
} from './certification-queries.ts'
import {
  blankCertification,
  certificationForm,
  renewalForm,
  valuesOf,
} from './certification-values.ts'

/** The open dialog of the certifications, if any. */
export type OpenCertificationDialog =
  | null
  | { kind: 'add' }
  | { kind: 'edit' | 'renew' | 'delete'; certificate: Certification }

type Props = {
  open: NonNullable<OpenCertificationDialog>
  /** The type the page is filtered by: the type a new certificate starts with. */
  type: CertificateType | undefined
  onClosed: () => void
}

/** The dialogs of the certifications. Their code is loaded when the first one opens. */
export function CertificationDialogs({ open, type, onClosed }: Props) {
  if (open.kind === 'add') return <AddDialog type={type} onClosed={onClosed} />
  const dialogs = { edit: EditDialog, renew: RenewDialog, delete: DeleteCertificateDialog }
  const Dialog = dialogs[open.kind]
  return <Dialog certificate={open.certificate} onClosed={onClosed} />
}

type CertificateProps = { certificate: Certification; onClosed: () => void }

function AddDialog({ type, onClosed }: Omit<Props, 'open'>) {
  const adding = useAddCertification()
  return (
    <EditFormDialog
      title="Add Certification"
      submitLabel="Add Certification"
      rules={certificationForm}
      start={blankCertification(type)}
      save={({ whole }) => adding.mutateAsync(whole)}
      words={{
        saved: 'Certification added successfully!',
        failed: 'Failed to add certification',
        otherwise: 'An error occurred while adding the certification.',
      }}
      onClosed={onClosed}
    >
      <CertificationFields />
    </EditFormDialog>
  )
}

function EditDialog({ certificate, onClosed }: CertificateProps) {
  const editing = useEditCertification(certificate.id)
  return (
    <EditFormDialog
      title="Edit Certification"
      submitLabel="Save Changes"
      rules={certificationForm}
      edited={certificate}
      start={valuesOf(certificate)}
      save={editing.mutateAsync}
      words={{
        saved: 'Certification updated successfully!',
        failed: 'Failed to update certification',
        otherwise: 'An error occurred while updating the certification.',
      }}
      onClosed={onClosed}
    >
      <CertificationFields />
    </EditFormDialog>
  )
}

function RenewDialog({ certificate, onClosed }: CertificateProps) {
  const renewing = useRenewCertification(certificate.id)
  return (
    <EditFormDialog
      title="Renew Certification"
      description={`${certificate.name}. ${expiryWords(certificate)}. Its current dates stay in its history.`}
      submitLabel="Renew"
      rules={renewalForm(certificate)}
      start={{ issuedDate: portalToday(), expires: true, expiryDate: '' }}
      save={({ whole }) => renewing.mutateAsync(whole)}
      words={{
        saved: 'Certification renewed successfully!',
        failed: 'Failed to renew certification',
        otherwise: 'An error occurred while renewing the certification.',
      }}
      onClosed={onClosed}
    >
      <RenewalFields />
    </EditFormDialog>
  )
}

function DeleteCertificateDialog({ certificate, onClosed }: CertificateProps) {
  const deleting = useDeleteCertification()
  return (
    <DeleteDialog
      title="Delete Certification"
      deletion={() => deleting.mutateAsync(certificate.id)}
      words={{
        deleted: 'Certification deleted successfully!',
        failed: 'Failed to delete certification',
        otherwise: 'An error occurred while deleting the certification.',
      }}
      onClosed={onClosed}
    >
      <p>
        <b className="font-medium text-ink">{certificate.name}</b> will be deleted, with the dates
        it had before its renewals. This action cannot be undone.
      </p>
    </DeleteDialog>
  )
}
