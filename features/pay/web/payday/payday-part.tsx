import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { openLink } from '#web/ui/dialogs/open-record.ts'
import { useLinkedDialog } from '#web/ui/dialogs/use-linked-dialog.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { PaydayCard } from './payday-card.tsx'
import { paydayQuery } from './payday-queries.ts'

const PaydayDialog = lazyComponent(() => import('./payday-dialog.tsx'), 'PaydayDialog')
const PaydayDetailsDialog = lazyComponent(
  () => import('./payday-details-dialog.tsx'),
  'PaydayDetailsDialog',
)
const PayDetailsDialog = lazyComponent(
  () => import('#profile/web/pay/pay-details-dialog.tsx'),
  'PayDetailsDialog',
)

type Props = {
  /** `payday` opens the form. */
  named: 'payday' | undefined
  onAddReport: () => void
}

/** The range of the next pay day, and its dialogs. */
export function PaydayPart({ named, onAddReport }: Props) {
  const query = useQuery(paydayQuery)
  const { dialog, key, open, close } = useOpenDialog<'parts' | 'payDetails'>()
  const form = useLinkedDialog(named)
  return (
    <>
      <PaydayCard
        query={query}
        onOpen={() => open('parts')}
        onStep={(step) => {
          if (step === 'details') openLink('payday')
          else if (step === 'report') onAddReport()
          else open('payDetails')
        }}
      />
      <Suspense>
        {dialog === 'parts' && (
          <PaydayDialog
            key={key}
            onAddReport={() => {
              close()
              onAddReport()
            }}
            onClosed={close}
          />
        )}
        {dialog === 'payDetails' && <PayDetailsDialog key={key} onClosed={close} />}
        {form.dialog && <PaydayDetailsDialog key={form.key} onClosed={form.close} />}
      </Suspense>
    </>
  )
}
