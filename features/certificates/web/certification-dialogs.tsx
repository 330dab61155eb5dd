import type { Certification, CertificationInput } from '#certificates/api/certifications.ts'
import { certificationPath, certificationsPath } from '#certificates/api/paths.ts'
import type { CertificateType } from '#certificates/rules/certificate.ts'
import { expiryWords } from '#certificates/rules/expiry-words.ts'
import { portalToday } from '#web/base/clock.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { useDeleteRecord, useSaveRecord } from '#web/forms/use-record.ts'
import { RecordFields } from '#web/forms/record-fields.tsx'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useRenewCertification } from './certification-queries.ts'
import { LinkedCode } from './training/linked-code.tsx'
import {
  blankCertification,
  certificationFields,
  certificationForm,
  renewalFields,
  renewalForm,
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
  if (open.kind === 'renew') {
    return <RenewDialog certificate={open.certificate} onClosed={onClosed} />
  }
  const certificate = open.kind === 'add' ? undefined : open.certificate
  if (open.kind !== 'add' && open.certificate.source === 'training') {
    return <LinkedCode certificate={open.certificate} kind={open.kind} onClosed={onClosed} />
  }
  if (open.kind === 'delete') {
    return <DeleteCertificateDialog certificate={open.certificate} onClosed={onClosed} />
  }
  return <SaveDialog certificate={certificate} type={type} onClosed={onClosed} />
}

type CertificateProps = { certificate: Certification; onClosed: () => void }

type SaveProps = Omit<Props, 'open'> & { certificate: Certification | undefined }

function SaveDialog({ certificate, type, onClosed }: SaveProps) {
  const path = certificate ? certificationPath(certificate.id) : certificationsPath
  return (
    <EditFormDialog
      title={certificate ? 'Edit Certification' : 'Add Certification'}
      submitLabel={certificate ? 'Save Changes' : 'Add Certification'}
      rules={certificationForm}
      edited={certificate}
      start={certificate ? certificationForm.valuesOf(certificate) : blankCertification(type)}
      save={useSaveRecord<CertificationInput>(path, certificateName)}
      words={{
        saved: `Certification ${certificate ? 'updated' : 'added'} successfully!`,
        failed: `Failed to ${certificate ? 'update' : 'add'} certification`,
        otherwise: `An error occurred while ${certificate ? 'updating' : 'adding'} the certification.`,
      }}
      onClosed={onClosed}
    >
      <RecordFields fields={certificationFields} />
    </EditFormDialog>
  )
}

const certificateName = ({ name = '' }: { name?: string | undefined }) => `certificate ${name}`

function RenewDialog({ certificate, onClosed }: CertificateProps) {
  const renewing = useRenewCertification(certificate)
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
      <RecordFields fields={renewalFields} />
    </EditFormDialog>
  )
}

function DeleteCertificateDialog({ certificate, onClosed }: CertificateProps) {
  return (
    <DeleteDialog
      title="Delete Certification"
      deletion={useDeleteRecord(
        certificationPath(certificate.id),
        certificate.version,
        certificateName(certificate),
      )}
      words={{
        deleted: 'Certification deleted successfully!',
        failed: 'Failed to delete certification',
        otherwise: 'An error occurred while deleting the certification.',
      }}
      onClosed={onClosed}
    >
      <p>
        <b className="font-medium text-ink">{certificate.name}</b> will be deleted, with the dates
        it had before its renewals. You can restore it for 30 days.
      </p>
    </DeleteDialog>
  )
}
