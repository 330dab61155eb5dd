import { CalendarX2 } from 'lucide-react'
import { pickedTypes, type ImportAnswers } from '#imports/api/import-answers.ts'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { repeatingEntry } from '#imports/rules/files/file-refusal.ts'
import { dutyTypeWords } from '#duties/rules/words/duty-words.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonTime } from '#kernel/time/london-time.ts'
import { ImportSection, recordsShown } from '#imports/web/sections/import-section.tsx'
import { SmallSelect } from '#imports/web/sections/small-select.tsx'

type LeftOutEntry = RosterImportResult['leftOut'][number]
type Picked = NonNullable<ImportAnswers['picked']>

type Props = {
  /** The id of the heading of unknown entries. */
  id: string
  leftOut: LeftOutEntry[]
  picked: Picked
  /** Previews the file again with these entries as duties. */
  onPick: (picked: Picked) => void
}

/** The entries of a calendar that are no duties. The user can pick a kind of duty for an unknown one. */
export function CalendarEntries({ id, leftOut, picked, onPick }: Props) {
  const unknown = leftOut.filter(({ why }) => why === 'unknown')
  const others = leftOut.filter(({ why }) => why !== 'unknown')
  const pick = (row: number, dutyType: Picked[number]['dutyType'] | null) => {
    const rest = picked.filter((each) => each.row !== row)
    onPick(dutyType ? [...rest, { row, dutyType }] : rest)
  }
  return (
    <>
      {unknown.length > 0 && (
        <ImportSection
          id={id}
          icon={CalendarX2}
          tone="text-warn"
          title="Not recognised"
          note="They are not imported. Choose a kind of duty for those that belong on your roster."
          count={unknown.length}
          most={recordsShown}
        >
          {unknown.map((entry) => (
            <UnknownEntry
              key={entry.row}
              entry={entry}
              value={picked.find(({ row }) => row === entry.row)?.dutyType ?? null}
              onPick={(dutyType) => pick(entry.row, dutyType)}
            />
          ))}
        </ImportSection>
      )}
      {others.length > 0 && (
        <ImportSection
          icon={CalendarX2}
          tone="text-ink-2"
          title="Left out"
          count={others.length}
          most={recordsShown}
        >
          {others.map(({ row, summary, date, why }) => (
            <li key={row} className="flex flex-wrap gap-x-2.5 py-2">
              <EntryDay date={date} />
              <span className="min-w-0 grow basis-52 wrap-anywhere">
                {leftOutWords(summary, why)}
              </span>
            </li>
          ))}
        </ImportSection>
      )}
    </>
  )
}

type UnknownProps = {
  entry: LeftOutEntry
  value: Picked[number]['dutyType'] | null
  onPick: (dutyType: Picked[number]['dutyType'] | null) => void
}

function UnknownEntry({ entry: { summary, date, start }, value, onPick }: UnknownProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 py-2">
      <EntryDay date={date} />
      <span className="min-w-0 grow basis-40 wrap-anywhere">
        {named(summary)}
        {start && <span className="text-ink-2"> {londonTime(start)}</span>}
      </span>
      <SmallSelect
        label={`Kind of duty of ${named(summary)}${date ? ` on ${dayWords(date)}` : ''}`}
        options={[
          { value: null, label: 'Not a duty' },
          ...pickedTypes.map((type) => ({ value: type, label: dutyTypeWords[type] })),
        ]}
        value={value}
        onChange={onPick}
      />
    </li>
  )
}

function EntryDay({ date }: Pick<LeftOutEntry, 'date'>) {
  return (
    <span className="w-22 font-medium whitespace-nowrap">{date ? dayWords(date) : 'No date'}</span>
  )
}

function leftOutWords(summary: string, why: LeftOutEntry['why']): string {
  if (why === 'repeats') return repeatingEntry(summary)
  return `${named(summary)} ${why === 'noStart' ? 'has no start.' : 'was cancelled.'}`
}

const named = (summary: string) => (summary === '' ? 'An entry without a name' : summary)
