import type { Certification } from '#certificates/api/certifications.ts'
import { DeletedRecordsButton } from '#deleted-records/web/deleted-records-button.tsx'
import { LinkedRecord, MissingRecord } from '#web/ui/dialogs/linked-record.tsx'
import type { Lookup } from '#web/ui/dialogs/use-linked-dialog.ts'
import { CertificationDialogs } from './certification-dialogs.tsx'

type Props = {
  id: string
  /** The loaded certificates; undefined while they load. */
  certificates: Certification[] | undefined
  lookup: Lookup
  onClosed: () => void
}

/** The certificate that the address names. */
export function LinkedCertificate({ id, certificates, lookup, onClosed }: Props) {
  return (
    <LinkedRecord
      id={id}
      items={certificates}
      lookup={lookup}
      nameOf={({ name }) => name}
      missing={
        <MissingRecord
          title="Certificate"
          message="This certificate is not in your list. You may have deleted it."
          onClosed={onClosed}
        >
          <DeletedRecordsButton section="certifications" title="Deleted certifications" />
        </MissingRecord>
      }
    >
      {(certificate) => (
        <CertificationDialogs
          open={{ kind: 'edit', certificate }}
          type={undefined}
          onClosed={onClosed}
        />
      )}
    </LinkedRecord>
  )
}
