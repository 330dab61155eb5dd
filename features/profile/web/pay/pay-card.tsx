import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useId } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { paths } from '#web/base/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { openLink } from '#web/ui/dialogs/open-record.ts'
import { useLinkedDialog } from '#web/ui/dialogs/use-linked-dialog.ts'

const PayDetailsDialog = lazyComponent(() => import('./pay-details-dialog.tsx'), 'PayDetailsDialog')

const route = getRouteApi('/portal/me/profile')

/** The way to the details that the pay check and the tax years need. They are loaded when the dialog opens. */
export function PayCard() {
  const id = useId()
  const { dialog: named } = route.useSearch()
  const { dialog, key, close } = useLinkedDialog(named === 'pay' ? named : undefined)
  return (
    <Card aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-lg">
        Pay
      </h3>
      <p className="mb-3 text-sm text-ink-2">
        Your ranks, when your airline pays, and what every payslip states.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => openLink('pay')}>Pay details</Button>
        <Link to={paths.allowances} search={{ dialog: 'payday' }} className={buttonLook()}>
          Payday details
        </Link>
      </div>
      {dialog && (
        <Suspense>
          <PayDetailsDialog key={key} onClosed={close} />
        </Suspense>
      )}
    </Card>
  )
}
