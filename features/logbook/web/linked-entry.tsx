import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { DeletedRecordsButton } from '#deleted-records/web/deleted-records-button.tsx'
import { LinkedRecord, MissingRecord } from '#web/ui/dialogs/linked-record.tsx'
import type { Lookup } from '#web/ui/dialogs/use-linked-dialog.ts'
import { EntryDetailsDialog } from './entry-details-dialog.tsx'
import { entryName } from './entries/entry-words.ts'

type Props = {
  id: string
  /** The loaded entries; undefined while they load. */
  entries: LogbookEntry[] | undefined
  lookup: Lookup
  onClosed: () => void
}

/** The details of the entry that the address names. */
export function LinkedEntry({ id, entries, lookup, onClosed }: Props) {
  return (
    <LinkedRecord
      id={id}
      items={entries}
      lookup={lookup}
      nameOf={entryName}
      missing={
        <MissingRecord
          title="Logbook entry"
          message="This entry is not in your logbook. You may have deleted it."
          onClosed={onClosed}
        >
          <DeletedRecordsButton section="logbook" title="Deleted entries" />
        </MissingRecord>
      }
    >
      {(entry) => <EntryDetailsDialog entry={entry} onClosed={onClosed} />}
    </LinkedRecord>
  )
}
