import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, type ComponentProps } from 'react'
import { DeletedRecordsButton } from '#deleted-records/web/deleted-records-button.tsx'
import { errorMessage } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { openRecord } from '#web/ui/dialogs/open-record.ts'
import { lookupOf, useLinkedDialog } from '#web/ui/dialogs/use-linked-dialog.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { OpenCertificationDialog } from './certification-dialogs.tsx'
import { certificationsQuery } from './certification-queries.ts'
import { CertificationsOverview } from './certifications-overview.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'

const CertificationDialogs = lazyComponent(
  () => import('./certification-dialogs.tsx'),
  'CertificationDialogs',
)

const LinkedCertificate = lazyComponent(
  () => import('./linked-certificate.tsx'),
  'LinkedCertificate',
)

const route = getRouteApi('/portal/certifications')

/** The page of certificates and their expiry dates. */
export function CertificationsPage() {
  const { type, status } = route.useSearch()
  const filter = { type, status }
  const navigate = route.useNavigate()
  const { data, error, isFetching, refetch } = useQuery(certificationsQuery)
  const opening = useOpenDialog<OpenCertificationDialog>()
  const add = () => opening.open({ kind: 'add' })
  const open = (next: OpenCertificationDialog) =>
    next?.kind === 'edit' ? openRecord('certificate', next.certificate.id) : opening.open(next)

  return (
    <>
      <PageHeader
        title="Certifications"
        subtitle="Your certificates and their expiry dates"
        isQuiet={data?.data.length !== 0}
        actions={
          <Button variant="primary" icon={Plus} data-key="n" onClick={add}>
            Add Certification
          </Button>
        }
      />
      {error && !data ? (
        <Card className="mt-5">
          <ErrorState
            message={errorMessage(error)}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <CertificationsOverview
          list={data}
          filter={filter}
          onFilter={(search) => void navigate({ search, state: true, replace: true })}
          onOpen={open}
        />
      )}
      {data && (
        <div className="mt-4 flex justify-end">
          <DeletedRecordsButton section="certifications" title="Deleted certifications" />
        </div>
      )}
      <Suspense>
        {opening.dialog && (
          <CertificationDialogs
            key={opening.key}
            open={opening.dialog}
            type={type}
            onClosed={opening.close}
          />
        )}
        <LinkedDialogs
          type={type}
          certificates={data?.data}
          lookup={lookupOf({ isFetching, isError: error !== null })}
        />
      </Suspense>
    </>
  )
}

type LinkedProps = Pick<ComponentProps<typeof LinkedCertificate>, 'certificates' | 'lookup'> &
  Pick<ComponentProps<typeof CertificationDialogs>, 'type'>

/** The dialog that the address names: of a certificate, or of a new one. */
function LinkedDialogs({ type, ...list }: LinkedProps) {
  const search = route.useSearch()
  const adding = useLinkedDialog(search.dialog)
  const linked = useLinkedDialog(search.certificate)
  return (
    <>
      {adding.dialog && (
        <CertificationDialogs
          key={`add ${adding.key}`}
          open={{ kind: adding.dialog }}
          type={type}
          onClosed={adding.close}
        />
      )}
      {linked.dialog && (
        <LinkedCertificate key={linked.key} id={linked.dialog} onClosed={linked.close} {...list} />
      )}
    </>
  )
}
