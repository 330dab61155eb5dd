import { ShieldCheck } from 'lucide-react'
import type { ImportUndone } from '#contract/roster-import.ts'
import { ImportSection } from './import-section.tsx'
import { ImportedDuty } from './imported-duty.tsx'

/** The duties that undoing an import left alone, by name: the user had changed them since. */
export function KeptDuties({ kept }: Pick<ImportUndone, 'kept'>) {
  return (
    <div className="pb-4 text-sm">
      <ImportSection
        icon={ShieldCheck}
        tone="text-good"
        title="Kept, because you changed them since"
        count={kept.length}
      >
        {kept.map((duty) => (
          <ImportedDuty key={duty.id} duty={duty} />
        ))}
      </ImportSection>
    </div>
  )
}
