import { useQuery } from '@tanstack/react-query'
import { DeletedRecordsButton } from '#deleted-records/web/deleted-records-button.tsx'
import { longDate } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { LinkedRecord, MissingRecord } from '#web/ui/dialogs/linked-record.tsx'
import { lookupOf } from '#web/ui/dialogs/use-linked-dialog.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { claimsQuery } from './pay-claim-queries.ts'

type Props = { id: string; onClosed: () => void }

/** The claim that the address names. */
export function LinkedClaim({ id, onClosed }: Props) {
  const query = useQuery(claimsQuery)
  return (
    <LinkedRecord
      id={id}
      items={query.data}
      lookup={lookupOf(query)}
      nameOf={({ createdAt }) => `Claim of ${longDate(londonDate(createdAt))}`}
      missing={
        <MissingRecord
          title="Claim"
          message="You have no such claim. You may have deleted it."
          onClosed={onClosed}
        >
          <DeletedRecordsButton section="allowances" title="Deleted reports and claims" />
        </MissingRecord>
      }
    >
      {() => <ClaimDialog id={id} settled={undefined} onClosed={onClosed} />}
    </LinkedRecord>
  )
}
