import { certificateTypes, type CertificateType } from '#certificates/rules/certificate.ts'
import { expiryStatuses, type ExpiryStatus } from '#certificates/rules/expiry-statuses.ts'
import { expiryStatusWords } from '#certificates/rules/expiry-words.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { certificateKinds } from './certificate-kinds.ts'

/** The filters of the page; undefined means all. */
export type CertificationFilter = {
  type?: CertificateType | undefined
  status?: ExpiryStatus | undefined
}

type Props = { filter: CertificationFilter; onChange: (filter: CertificationFilter) => void }

export function CertificationFilters({ filter, onChange }: Props) {
  const { type, status } = filter
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label="Type"
        value={type ?? ''}
        onChange={({ target }) =>
          onChange({ status, type: certificateTypes.find((one) => one === target.value) })
        }
      >
        <option value="">All Types</option>
        {certificateTypes.map((one) => (
          <option key={one} value={one}>
            {certificateKinds[one].label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Status"
        value={status ?? ''}
        onChange={({ target }) =>
          onChange({ type, status: expiryStatuses.find((one) => one === target.value) })
        }
      >
        <option value="">All Status</option>
        {expiryStatuses.map((one) => (
          <option key={one} value={one}>
            {expiryStatusWords[one]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
