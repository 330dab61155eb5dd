import {
  savedCertification,
  type Certification,
  type CertificationInput,
} from '#contract/certifications.ts'
import { datesFault } from '#domain/certifications/certificate.ts'
import { EditFormDialog, type EditDialogProps } from '#web/api/edit-form-dialog.tsx'
import type { EditForm } from '#web/api/use-edit.ts'
import { CertificationForm } from './certification-form.tsx'
import { inputOf, linesOf, valuesOf, type CertificationValues } from './certification-values.ts'

const about: EditForm<Certification, CertificationValues, CertificationInput> = {
  schema: savedCertification.shape.data,
  valuesOf,
  inputOf,
  linesOf,
  together: ['issuedDate', 'expiryDate'],
}

type Props = EditDialogProps<Certification, CertificationValues, CertificationInput>

/** The dialog in which a certificate is typed in, new or changed. */
export function CertificationFormDialog(props: Props) {
  return (
    <EditFormDialog
      {...props}
      about={about}
      faultOf={({ issuedDate = null, expiryDate }) => datesFault({ issuedDate, expiryDate })}
    >
      <CertificationForm />
    </EditFormDialog>
  )
}
