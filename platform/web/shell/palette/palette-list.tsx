import { useEffect, useRef } from 'react'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { counted } from '#kernel/words/counted.ts'
import { gapWords } from './search-gap.ts'
import { resultId, type Group, type Result } from './results.ts'
import type { useResults } from './use-results.ts'

type Props = Omit<ReturnType<typeof useResults>, 'data'> & {
  id: string
  typed: string
  /** The line that Enter opens. */
  active: Result | undefined
  onOpen: (result: Result) => void
}

/** The results by group, and what the list does not have. */
export function PaletteList(props: Props) {
  const { id, typed, found, onlyDays, isTyped, isSearching, gap, active, onOpen } = props
  const isOnlyDay = onlyDays.length > 0
  const count = found.groups.reduce((sum, { results }) => sum + results.length, 0)
  return (
    <div className="min-h-[60dvh] pb-4 sm:min-h-96">
      {!isTyped && (
        <p className="text-sm text-pretty text-ink-2">
          Type a day, a flight number, a route such as BHX-PMI, a name, or what happened: “sick
          tomorrow”, “late 05:45”, “swap fri”.
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of a combobox with two lines a result. */}
      <div id={id} role="listbox" aria-label="Results" className="-mx-2 empty:hidden">
        {found.groups.map(({ group, results }) => (
          <ResultGroup
            key={group}
            group={group}
            results={results}
            active={active}
            onOpen={onOpen}
          />
        ))}
      </div>
      {isTyped && !isSearching && count === 0 && (
        <p className="text-sm text-pretty text-ink-2">
          {isOnlyDay ? `No duty on ${onlyDays.map(fullDay).join(' or ')}` : 'Nothing'} found{' '}
          {gap && 'on this device '}
          {!isOnlyDay && `for “${typed.trim()}”. Check the spelling, or use fewer words.`}
        </p>
      )}
      <div className="mt-3 text-sm text-ink-2">
        {found.hasMore && <p>More match. Add a word to find them.</p>}
        {gap && <p>{gapWords[gap]}</p>}
        <output className={isSearching ? '' : 'sr-only'}>
          {isSearching ? 'Searching...' : isTyped && counted(count, 'result')}
        </output>
      </div>
    </div>
  )
}

/** `Sat 21 Nov 2026`. */
const fullDay = (day: CalendarDate) => `${dayWords(day)} ${day.slice(0, 4)}`

type GroupProps = {
  group: Group
  results: readonly Result[]
  active: Result | undefined
  onOpen: (result: Result) => void
}

function ResultGroup({ group, results, active, onOpen }: GroupProps) {
  const id = `palette-${group.replaceAll(' ', '-')}`
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options.
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-2 pt-2 pb-1 text-sm font-medium text-ink-2">
        {group}
      </p>
      {results.map((result) => (
        <ResultLine
          key={result.key}
          result={result}
          isActive={result.key === active?.key}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}

type LineProps = { result: Result; isActive: boolean; onOpen: (result: Result) => void }

/** A press does not take the focus out of the field. */
function ResultLine({ result, isActive, onOpen }: LineProps) {
  const { icon: Icon, title, detail } = result
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <div
      ref={line}
      id={resultId(result)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it has two lines and an icon.
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(result)}
      onKeyDown={({ key: pressed }) => pressed === 'Enter' && onOpen(result)}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-input px-2 py-1 hover:bg-raised aria-selected:bg-accent-soft"
    >
      <Icon size={20} className="shrink-0 text-ink-2" />
      <span className="min-w-0 grow">
        <span className="block font-medium">{title}</span>
        <span className="line-clamp-2 text-sm text-ink-2">{detail}</span>
      </span>
    </div>
  )
}
