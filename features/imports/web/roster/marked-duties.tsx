import { TriangleAlert } from 'lucide-react'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { markWords } from '#duties/rules/marks/mark-words.ts'
import { ImportSection, ImportedDuty } from '#imports/web/sections/import-section.tsx'

type Props = Pick<RosterImportResult, 'marks' | 'changes'>

/** The duties that do not fit the rest of the roster with the file. */
export function MarkedDuties({ marks: marked, changes }: Props) {
  if (marked.length === 0) return null
  const imported = changes.flatMap(({ after }) => after ?? [])
  return (
    <ImportSection
      icon={TriangleAlert}
      tone="text-warn"
      title="Does not fit the rest"
      count={marked.length}
    >
      {marked.map(({ marks, ...duty }) => {
        const after = imported.find(({ id }) => id === duty.id)
        const words = markWords({ ...noTimes, ...after, ...duty, marks })
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
