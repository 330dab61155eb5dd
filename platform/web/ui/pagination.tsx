import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

type Props = {
  /** Starts at 1. */
  page: number
  pages: number
  size: number
  /** The page sizes to choose from. */
  sizes: readonly number[]
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** Buttons for the pages of a list, and the page size. */
export function Pagination({ page, pages, size, sizes, onPage, onSize }: Props) {
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 text-sm sm:px-5 print:hidden"
    >
      <label className="flex items-center gap-2 text-ink-2">
        Items per page
        <select
          value={size}
          onChange={({ target }) => onSize(Number(target.value))}
          className="h-11 rounded-input border border-edge bg-card px-2 text-ink lg:h-9"
        >
          {sizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <div className="ms-auto flex items-center gap-1">
        <Button variant="quiet" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={18} />
          <span className="max-sm:sr-only">Previous</span>
        </Button>
        <span aria-live="polite" className="px-1 text-ink-2">
          Page {page} of {pages}
        </span>
        <Button
          variant="quiet"
          size="small"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <span className="max-sm:sr-only">Next</span>
          <ChevronRight size={18} />
        </Button>
      </div>
    </nav>
  )
}
