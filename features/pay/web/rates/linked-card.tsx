import type { RateCardAnswer } from '#pay/api/pay-rates.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { LinkedRecord, MissingRecord } from '#web/ui/dialogs/linked-record.tsx'
import type { Lookup } from '#web/ui/dialogs/use-linked-dialog.ts'
import { RateCardDialogs } from './rate-card-dialogs.tsx'

type Props = {
  id: string
  /** The loaded cards; undefined while they load. */
  cards: RateCardAnswer[] | undefined
  lookup: Lookup
  onClosed: () => void
}

/** The rate card that the address names. */
export function LinkedCard({ id, cards, lookup, onClosed }: Props) {
  return (
    <LinkedRecord
      id={id}
      items={cards}
      lookup={lookup}
      nameOf={({ name, validFrom }) => `${name} from ${longDate(validFrom)}`}
      missing={
        <MissingRecord
          title="Rate card"
          message="You have no such rate card. You may have deleted it. The list below shows all your cards."
          onClosed={onClosed}
        />
      }
    >
      {(card) => <RateCardDialogs open={{ kind: 'edit', card }} onClosed={onClosed} />}
    </LinkedRecord>
  )
}
