import type { UseQueryResult } from '@tanstack/react-query'
import type { PayCheckData } from '#pay/api/pay-check.ts'
import { LinkedRecord, MissingRecord } from '#web/ui/dialogs/linked-record.tsx'
import { lookupOf } from '#web/ui/dialogs/use-linked-dialog.ts'

type Props = {
  id: string
  query: UseQueryResult<PayCheckData>
  onClosed: () => void
}

/** Names the finding of the address in the browser tab, and says so if it is no longer there. */
export function LinkedFinding({ id, query, onClosed }: Props) {
  const found = query.data?.findings.find((each) => each.id === id)
  const message =
    found?.state === 'dismissed'
      ? 'You dismissed this difference. You can open it again below, under Dismissed.'
      : 'This difference is no longer there. It was paid, or your roster, rates or reports have changed. The months below show what is open now.'
  return (
    <LinkedRecord
      id={id}
      items={query.data?.findings.filter(({ state }) => state !== 'dismissed')}
      lookup={lookupOf(query)}
      nameOf={({ sentence }) => sentence}
      missing={<MissingRecord title="Difference" message={message} onClosed={onClosed} />}
    >
      {() => null}
    </LinkedRecord>
  )
}
