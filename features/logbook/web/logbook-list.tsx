import { BookOpen, SearchX } from 'lucide-react'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { LogbookList as Logbook } from '#logbook/api/logbook.ts'
import { hoursFigure } from '#profile/rules/hours.ts'
import { pageSizes } from '#profile/rules/logbook-choices.ts'
import { aircraftTypes, logbookSum, logbookView, searchText } from '#logbook/rules/logbook-view.ts'
import { HoursSwitch } from '#profile/web/preferences/switches.tsx'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useIsWide } from '#web/ui/use-media.ts'
import { EntryCards } from './entries/entry-cards.tsx'
import { EntrySkeleton } from './entries/entry-skeleton.tsx'
import { EntryTable } from './entries/entry-table.tsx'
import { LogbookFilters } from './logbook-filters.tsx'
import type { LogbookSearch } from './entries/logbook-search.ts'
import { SelectionBar, useSelecting, type Selecting } from './selection/selection-bar.tsx'
import { LogbookMenuButton } from './logbook-menu-button.tsx'
import { LogbookToolbar } from './logbook-toolbar.tsx'
import type { OpenDialog } from './entries/entry-words.ts'
import { openRecord } from '#web/ui/dialogs/open-record.ts'
import { useSearchWords } from './use-search-words.ts'

type Props = {
  logbook: Logbook | undefined
  /** True once all entries are loaded; until then `logbook` is the first page. */
  isWhole: boolean
  search: LogbookSearch
  onShow: (next: LogbookSearch) => void
  onOpen: (dialog: OpenDialog) => void
}

const none: Logbook['data'] = []

/** The entries that match the search and the filters, in pages. */
export function LogbookList({ logbook, isWhole, search, onShow, onOpen }: Props) {
  const [words, typeWords] = useSearchWords(search.q ?? '', (typed) =>
    onShow({ q: typed || undefined }),
  )
  // At once and not with the words: a page that is chosen before these are in the URL stays.
  const typeSearch = (typed: string) => {
    if (search.page) onShow({ page: undefined })
    typeWords(typed)
  }
  const entries = logbook?.data ?? none
  const shown = useShownEntries(entries, useDeferredValue(words), search)
  const types = useMemo(() => aircraftTypes(entries), [entries])
  const [preferredSize] = usePreference('logbookPageSize')
  const { from, to, aircraft, sort, order, size = preferredSize } = search
  const isFiltered = Boolean(words || from || to || aircraft)
  // Until all entries are loaded, only the unfiltered first page can be shown.
  const isKnown = isWhole || (!isFiltered && !sort && !order && !search.page)
  const count = isWhole ? shown.length : (logbook?.count ?? 0)
  const pages = Math.max(Math.ceil(count / size), 1)
  const selecting = useSelecting()
  const page = Math.min(search.page ?? 1, pages)
  const start = (page - 1) * size
  const rows = shown.slice(start, start + size)
  const exportShown = () =>
    onOpen({ kind: 'export', search: { ...search, q: words || undefined }, count })
  return (
    <Card isFlush aria-label="Flights">
      <LogbookToolbar
        search={search}
        words={words}
        menu={
          <LogbookMenuButton onOpen={onOpen} onExport={isKnown && count > 0 ? exportShown : null} />
        }
        onSelect={isWhole && count > 0 && !selecting.chosen ? () => selecting.choose([]) : null}
        onType={typeSearch}
        onShow={onShow}
      >
        <LogbookFilters search={search} types={types} onShow={onShow} />
      </LogbookToolbar>
      {(!logbook || !isKnown) && <LoadingEntries rows={size} />}
      {logbook && isKnown && rows.length === 0 && <NothingToShow isFiltered={isFiltered} />}
      {logbook && isKnown && rows.length > 0 && (
        <>
          <ListHead>
            Showing {start + 1} - {start + rows.length} of {count}
            {isFiltered && <FoundHours entries={shown} />}
          </ListHead>
          <Rows entries={rows} shown={shown} selecting={selecting} onOpen={onOpen} />
          {count > pageSizes[0] && <Pages page={page} pages={pages} size={size} onShow={onShow} />}
        </>
      )}
    </Card>
  )
}

type PagesProps = {
  page: number
  pages: number
  size: number
  onShow: Props['onShow']
}

function Pages({ onShow, ...shown }: PagesProps) {
  const [, setPreferredSize] = usePreference('logbookPageSize')
  return (
    <Pagination
      {...shown}
      sizes={pageSizes}
      onPage={(next) => onShow({ page: next > 1 ? next : undefined })}
      onSize={(next) => {
        setPreferredSize(next)
        onShow({ size: undefined, page: undefined })
      }}
    />
  )
}

function LoadingEntries({ rows }: { rows: number }) {
  return (
    <>
      <ListHead>
        <Skeleton className="h-5 w-36" />
      </ListHead>
      <EntrySkeleton rows={rows} />
    </>
  )
}

function useShownEntries(entries: Logbook['data'], words: string, search: LogbookSearch) {
  const { from, to, aircraft, sort, order } = search
  const texts = useMemo(() => entries.map(searchText), [entries])
  return useMemo(
    () =>
      logbookView(
        entries,
        texts,
        { words, from, to, aircraftType: aircraft },
        { by: sort ?? 'date', isAscending: order === 'asc' },
      ),
    [entries, texts, words, from, to, aircraft, sort, order],
  )
}

/** The number of entries, and the switch of the hours format. */
function ListHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 px-4 pb-2.5 sm:px-5">
      <p className="text-sm text-ink-2">{children}</p>
      <HoursSwitch />
    </div>
  )
}

function FoundHours({ entries }: { entries: Logbook['data'] }) {
  const [format] = usePreference('hoursFormat')
  const { minutes } = useMemo(() => logbookSum(entries), [entries])
  return <>, {hoursFigure(minutes, format)} hours</>
}

function toggled(chosen: ReadonlySet<string>, id: string): string[] {
  return chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]
}

type RowsProps = {
  entries: Logbook['data']
  /** The entries of all pages. */
  shown: Logbook['data']
  selecting: Selecting
  onOpen: Props['onOpen']
}

function Rows({ entries, shown, selecting: { chosen, choose }, onOpen }: RowsProps) {
  const Shape = useIsWide() ? EntryTable : EntryCards
  return (
    <>
      {chosen && <SelectionBar shown={shown} chosen={chosen} onChoose={choose} />}
      <Shape
        entries={entries}
        selection={chosen && { chosen, onToggle: (id) => choose(toggled(chosen, id)) }}
        onOpen={({ id }) => openRecord('entry', id)}
        onEdit={(entry) => onOpen({ kind: 'edit', entry })}
        onDelete={(entry) => onOpen({ kind: 'delete', entry })}
      />
    </>
  )
}

function NothingToShow({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState icon={SearchX} title="No flights match your filters">
      Try adjusting your search or filters
    </EmptyState>
  ) : (
    <EmptyState icon={BookOpen} title="No flight log entries yet">
      Add your first flight or import CSV
    </EmptyState>
  )
}
