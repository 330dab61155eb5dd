import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { DeletedRecordsButton } from '#deleted-records/web/deleted-records-button.tsx'
import { errorMessage } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
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

const route = getRouteApi('/portal/certifications')

/** The page of certificates and their expiry dates. */
export function CertificationsPage() {
  const { dialog, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isFetching, refetch } = useQuery(certificationsQuery)
  const opening = useOpenDialog<OpenCertificationDialog>()
  const open = opening.dialog ?? (dialog ? { kind: dialog } : null)

  const close = () => {
    opening.close()
    // Removes a dialog that a link opened from the address, so that a reload does not open it again.
    if (dialog) void navigate({ search: filter, replace: true })
  }

  return (
    <>
      <PageHeader
        title="My Certifications"
        subtitle="Your certificates and their expiry dates"
        actions={
          <Button variant="primary" icon={Plus} onClick={() => opening.open({ kind: 'add' })}>
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
          onOpen={opening.open}
        />
      )}
      {data && (
        <div className="mt-4 flex justify-end">
          <DeletedRecordsButton section="certifications" title="Deleted certifications" />
        </div>
      )}
      {open && (
        <Suspense>
          <CertificationDialogs key={opening.key} open={open} type={filter.type} onClosed={close} />
        </Suspense>
      )}
    </>
  )
}
