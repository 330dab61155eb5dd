import { useQuery } from '@tanstack/react-query'
import type { Certification } from '#certificates/api/certifications.ts'
import { LinkedRecord, MissingRecord } from '#web/ui/dialogs/linked-record.tsx'
import { lookupOf } from '#web/ui/dialogs/use-linked-dialog.ts'
import { TrainingCodeDialogs } from './training-code-dialogs.tsx'
import { trainingCodesQuery } from './training-queries.ts'

type Props = {
  certificate: Certification
  kind: 'edit' | 'delete'
  onClosed: () => void
}

/** A dialog of the training code that the list of certificates shows. */
export function LinkedCode({ certificate, kind, onClosed }: Props) {
  const { data, isFetching, error } = useQuery(trainingCodesQuery)
  return (
    <LinkedRecord
      id={certificate.id}
      items={data?.data}
      lookup={lookupOf({ isFetching, isError: error !== null })}
      nameOf={({ name }) => name}
      missing={
        <MissingRecord
          title="Training code"
          message="This training code is not in your list. You may have deleted it."
          onClosed={onClosed}
        />
      }
    >
      {(code) => <TrainingCodeDialogs open={{ kind, code }} onClosed={onClosed} />}
    </LinkedRecord>
  )
}
