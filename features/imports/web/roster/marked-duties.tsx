import { TriangleAlert } from 'lucide-react'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { markWords } from '#duties/rules/marks/mark-words.ts'
import { pairedMarks } from './marked-pairs.ts'
import { ImportSection, ImportedDuty, recordsShown } from '#imports/web/sections/import-section.tsx'

type Props = Pick<RosterImportResult, 'marks' | 'changes'> & {
  /** The id of the heading. */
  id: string
}

/** The duties that do not fit the rest of the roster with the file. */
export function MarkedDuties({ id, marks, changes }: Props) {
  const marked = pairedMarks(marks)
  if (marked.length === 0) return null
  const imported = changes.flatMap(({ after }) => after ?? [])
  return (
    <ImportSection
      id={id}
      icon={TriangleAlert}
      tone="text-warn"
      title="Does not fit the rest"
      count={marked.length}
      most={recordsShown}
    >
      {marked.map(({ marks: own, ...duty }) => {
        const after = imported.find(({ id }) => id === duty.id)
        const words = markWords({ ...noTimes, ...after, ...duty, marks: own })
        return (
          <ImportedDuty key={duty.id} duty={duty}>
            <span className="basis-full">{words.join(', ')}</span>
          </ImportedDuty>
        )
      })}
    </ImportSection>
  )
}

/** A duty that the file does not change comes without times. */
const noTimes = {
  scheduledBrief: null,
  actualBrief: null,
  scheduledDebrief: null,
  actualDebrief: null,
  sectors: [],
}
