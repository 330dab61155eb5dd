import {
  ArrowRight,
  CalendarPlus,
  MoveRight,
  PencilLine,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { RosterChange } from '#contract/roster-import.ts'
import type { RosterEntry } from '#contract/roster.ts'
import { changeWords, type ChangeWords } from '#domain/roster-history/change-words.ts'
import { fieldChanges } from '#domain/roster-history/duty-change.ts'
import { differenceWords } from '#domain/roster-merge/difference-words.ts'
import { ImportSection, ImportedDuty } from './import-section.tsx'

type Kind = Exclude<RosterChange['kind'], 'missing'>

const kinds: { kind: Kind; title: string; icon: LucideIcon; tone?: string }[] = [
  {
    kind: 'differs',
    title: 'Differs from what you entered',
    icon: TriangleAlert,
    tone: 'text-warn',
  },
  { kind: 'moved', title: 'Moved to another day', icon: MoveRight },
  { kind: 'changed', title: 'Changed', icon: PencilLine },
  { kind: 'added', title: 'New', icon: CalendarPlus },
]

/** The changed duties of an import, the most important kinds first. */
export function ImportChanges({ changes }: { changes: RosterChange[] }) {
  return kinds.map(({ kind, title, icon, tone = 'text-accent' }) => {
    const ofKind = changes.filter((change) => change.kind === kind)
    if (ofKind.length === 0) return null
    return (
      <ImportSection key={kind} icon={icon} tone={tone} title={title} count={ofKind.length}>
        {ofKind.map((change, index) => (
          <ChangeLine key={index} change={change} />
        ))}
      </ImportSection>
    )
  })
}

function ChangeLine({ change }: { change: RosterChange }) {
  const { after } = change
  if (!after) return null
  const found = differences(change)
  return (
    <ImportedDuty duty={after}>
      {found.length > 0 && (
        <ul className="flex basis-full flex-wrap gap-x-4 gap-y-0.5 text-ink-2">
          {found.map((difference) => (
            <DifferenceWords key={difference.what} {...difference} />
          ))}
        </ul>
      )}
      <ContradictedValues duty={after} />
    </ImportedDuty>
  )
}

/** The differences of a duty in words. A new duty has none. */
function differences({ kind, before, after }: RosterChange): ChangeWords[] {
  if (!before || !after || kind === 'differs') return []
  const words = changeWords({ date: after.date, fields: fieldChanges(before, after) })
  if (words.length > 0) return words
  // The duty is unchanged, but its logbook entries were missing.
  return [{ what: 'Logbook', before: null, after: 'filled again' }]
}

/** The values that the file contradicts. The user decides between them on the duty. */
function ContradictedValues({ duty }: { duty: RosterEntry }) {
  const { differences: contradicted = [] } = duty
  if (contradicted.length === 0) return null
  return (
    <ul className="grid basis-full gap-0.5 text-ink-2">
      {contradicted.map((difference) => (
        <li key={difference.field}>{differenceWords(difference, duty)}</li>
      ))}
    </ul>
  )
}

function DifferenceWords({ what, before, after }: ChangeWords): ReactNode {
  return (
    <li>
      {what}{' '}
      {before !== null && (
        <>
          <s className="text-ink-3 no-underline">{before}</s>{' '}
          <ArrowRight
            aria-label="is now"
            size={13}
            className="inline align-[-0.1em] text-ink-3"
          />{' '}
        </>
      )}
      <b className="font-medium text-ink">{after ?? 'none'}</b>
    </li>
  )
}
