import { getRouteApi } from '@tanstack/react-router'
import { Plus, Trash2, Upload } from 'lucide-react'
import { Suspense, type ComponentProps } from 'react'
import { errorMessage } from '#web/http/request-error.ts'
import { importWords } from '#web/files/given-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { lookupOf, useLinkedDialog, type Lookup } from '#web/ui/dialogs/use-linked-dialog.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { HoursChart } from './hours-chart.tsx'
import { LogbookList } from './logbook-list.tsx'
import { useLogbook } from './entries/logbook-queries.ts'
import type { LogbookSearch } from './entries/logbook-search.ts'
import { LogbookSummary } from './logbook-summary.tsx'
import type { OpenDialog } from './entries/entry-words.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { useIsSettled } from '#web/files/use-is-settled.ts'

const FileDrop = lazyComponent(() => import('#web/files/file-drop.tsx'), 'FileDrop')
const LogbookDialogs = lazyComponent(() => import('./logbook-dialogs.tsx'), 'LogbookDialogs')

const LinkedEntry = lazyComponent(() => import('./linked-entry.tsx'), 'LinkedEntry')

const route = getRouteApi('/portal/logbook')

/** The dialogs of files. */
type Props = Pick<
  ComponentProps<typeof LogbookDialogs>,
  'ImportDialog' | 'ImportsDialog' | 'ExportDialog'
>

/** Flight Logbook: the totals, the entries and the hours by month. */
export function LogbookPage(fileDialogs: Props) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { dialog: open, key, open: setOpen, close } = useOpenDialog<OpenDialog>()
  const { logbook, isWhole, error, isFetching, refetch } = useLogbook()
  const isSettled = useIsSettled()
  const count = isWhole ? (logbook?.data.length ?? 0) : 0
  const show = (next: LogbookSearch) =>
    void navigate({
      search: (shown) => ({ ...shown, ...next }),
      replace: true,
      state: true,
      resetScroll: false,
    })

  return (
    <>
      <PageHeader
        title="Flight Logbook"
        isQuiet={!isWhole || count > 0}
        actions={<Actions onOpen={setOpen} />}
      />
      {error && !isWhole ? (
        <Card className="mt-5">
          <ErrorState
            message={errorMessage(error)}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <div className="mt-5 grid gap-4 sm:gap-5">
          <LogbookSummary logbook={logbook} isWhole={isWhole} onOpen={setOpen} />
          <LogbookList
            logbook={logbook}
            isWhole={isWhole}
            search={search}
            onShow={show}
            onOpen={setOpen}
          />
          {isWhole && count > 0 && logbook && <HoursChart entries={logbook.data} />}
          <DeleteAll onPress={count > 0 ? () => setOpen({ kind: 'delete-all', count }) : null} />
        </div>
      )}
      <Suspense>
        {isSettled && !(open ?? search.entry) && (
          <FileDrop onGiven={(given) => setOpen({ kind: 'import', given })} />
        )}
        {open && <LogbookDialogs key={key} open={open} {...fileDialogs} onClosed={close} />}
      </Suspense>
      <AddressedEntry entries={logbook?.data} lookup={lookupIn({ isWhole, isFetching, error })} />
    </>
  )
}

function Actions({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  return (
    <>
      <Button icon={Upload} onClick={() => onOpen({ kind: 'import' })}>
        {importWords}
      </Button>
      <Button variant="primary" icon={Plus} data-key="n" onClick={() => onOpen({ kind: 'add' })}>
        Add Duty
      </Button>
    </>
  )
}

type Loaded = Pick<ReturnType<typeof useLogbook>, 'isWhole' | 'isFetching' | 'error'>

/** The state of looking up an entry. The first page of a large logbook arrives before the rest. */
function lookupIn({ isWhole, isFetching, error }: Loaded): Lookup {
  const isError = error !== null
  return lookupOf({ isFetching: isFetching || (!isWhole && !isError), isError })
}

type AddressedProps = Pick<ComponentProps<typeof LinkedEntry>, 'entries' | 'lookup'>

/** The details of the entry that the address names, if it names one. */
function AddressedEntry(props: AddressedProps) {
  const { dialog, key, close } = useLinkedDialog(route.useSearch().entry)
  return (
    dialog && (
      <Suspense>
        <LinkedEntry key={key} id={dialog} onClosed={close} {...props} />
      </Suspense>
    )
  )
}

/** Delete All, last in reading order. Null disables it. */
function DeleteAll({ onPress }: { onPress: (() => void) | null }) {
  return (
    <div className="flex justify-end print:hidden">
      <Button
        variant="danger-quiet"
        size="small"
        icon={Trash2}
        disabled={!onPress}
        onClick={() => onPress?.()}
      >
        Delete All
      </Button>
    </div>
  )
}
