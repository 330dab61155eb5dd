import { ArrowDown, ArrowUp, ListChecks, Search, SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { controlLook } from '#web/ui/fields/field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import type { LogbookSearch } from './entries/logbook-search.ts'

type Props = {
  search: LogbookSearch
  words: string
  /** Starts to select entries. Null while nothing is shown. */
  onSelect: (() => void) | null
  onType: (words: string) => void
  onShow: (next: LogbookSearch) => void
  menu: ReactNode
  /** The filters, which a button shows and hides. */
  children: ReactNode
}

const orders = [
  { value: 'date', label: 'Date' },
  { value: 'hours', label: 'Hours' },
] as const

/** Searches, filters and sorts the entries. */
export function LogbookToolbar(props: Props) {
  const { search, words, menu, onSelect, onType, onShow, children } = props
  const { from, to, aircraft, sort = 'date', order } = search
  const isActive = Boolean(from || to || aircraft)
  const [showsFilters, setShowsFilters] = useState(isActive)
  const filters = useId()
  const isAscending = order === 'asc'
  const Direction = isAscending ? ArrowUp : ArrowDown
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 pt-4 pb-2 sm:px-5 print:hidden">
        <SearchField words={words} onType={onType} />
        <Button
          icon={SlidersHorizontal}
          aria-expanded={showsFilters}
          aria-controls={filters}
          onClick={() => setShowsFilters(!showsFilters)}
        >
          Filters
          {isActive && <Badge tone="accent">Active</Badge>}
        </Button>
        <Segments
          label="Sort by"
          options={orders}
          value={sort}
          onChange={(by) => onShow({ sort: by === 'hours' ? by : undefined, page: undefined })}
        />
        <Button
          icon={Direction}
          onClick={() => onShow({ order: isAscending ? undefined : 'asc', page: undefined })}
        >
          <span className="max-sm:sr-only">{isAscending ? 'Ascending' : 'Descending'}</span>
        </Button>
        <Button icon={ListChecks} disabled={!onSelect} onClick={() => onSelect?.()}>
          Select
        </Button>
        {menu}
      </div>
      <div id={filters} hidden={!showsFilters}>
        {children}
      </div>
    </>
  )
}

function SearchField({ words, onType }: Pick<Props, 'words' | 'onType'>) {
  return (
    <label className="relative grow basis-64">
      <span className="sr-only">Search</span>
      <Search
        size={18}
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-3"
      />
      <input
        type="search"
        value={words}
        onChange={({ target }) => onType(target.value)}
        placeholder="Flight number, route, aircraft, crew"
        title="Narrow it to a field with from:BHX, to:PMI, flight:210, type:738, reg:ALBX, crew:grace"
        autoComplete="off"
        spellCheck={false}
        className={`${controlLook} h-11 ps-10`}
      />
    </label>
  )
}
