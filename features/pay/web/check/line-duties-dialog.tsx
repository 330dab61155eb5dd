import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { dutyTypeWords } from '#duties/rules/words/duty-words.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { PayEffectLine } from '#pay/web/pay-effect-line.tsx'
import { QueryView } from '#web/api/query-view.tsx'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import type { EvidenceLine } from './finding-evidence.ts'
import { dutiesNear } from './nearby-duties-query.ts'
import { useOwnMatch } from './pay-check-queries.ts'

type Props = { line: EvidenceLine; onClosed: () => void }

/** The ids of the duties that a line pays, or that it pays none. */
type Chosen = readonly string[] | 'none'

/** Chooses the duties that a line pays. */
export function LineDutiesDialog({ line, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const { match, reportId, entry } = line
  const [chosen, setChosen] = useState<Chosen>(chosenBefore(line))
  const { mutateAsync, isPending } = useOwnMatch()
  const duties = useQuery(dutiesNear(line))

  async function save(rosterIds: string[] | null): Promise<void> {
    try {
      await mutateAsync({ reportId, entry, rosterIds })
      toast.success(rosterIds ? 'Saved. Your choice replaces the rules.' : 'Matched by rule again.')
      dialog.close()
    } catch (error) {
      toast.error(failureWords(error))
    }
  }

  return (
    <Dialog
      dialog={dialog}
      title="This line is for…"
      description={`${line.routeNumber} ${line.details}`}
      focus="field"
      isDirty={false}
    >
      <QueryView query={duties} loading={<DutiesSkeleton />}>
        {(found) => (
          <DutyChoice duties={found.filter(mayBePaid)} chosen={chosen} onChange={setChosen} />
        )}
      </QueryView>
      <PayEffectLine preview={{ match: { reportId, entry, rosterIds: idsOf(chosen) } }} />
      {match?.reason === 'own' && (
        <Button
          variant="quiet"
          className="self-start"
          isBusy={isPending}
          onClick={() => void save(null)}
        >
          Match by rule again
        </Button>
      )}
      <DialogFooter>
        <DialogCancel />
        <Button
          variant="primary"
          isBusy={isPending}
          disabled={chosen !== 'none' && chosen.length === 0}
          onClick={() => void save(idsOf(chosen))}
        >
          Save
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const idsOf = (chosen: Chosen) => (chosen === 'none' ? [] : [...chosen])

/** No duty is a choice of the crew member only; a line without a match has no choice yet. */
function chosenBefore({ match }: EvidenceLine): Chosen {
  const isNone = match?.reason === 'own' && match.rosterIds.length === 0
  return isNone ? 'none' : (match?.rosterIds ?? [])
}

type ChoiceProps = {
  duties: RosterEntry[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

function DutyChoice({ duties, chosen, onChange }: ChoiceProps) {
  const ids = chosen === 'none' ? [] : chosen
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-ink-2">
        {duties.length > 0
          ? 'Choose each duty that it pays.'
          : 'Your roster has no duty near this line.'}
      </legend>
      {duties.map((duty) => (
        <CheckboxField
          key={duty.id}
          label={dutyLabel(duty)}
          checked={ids.includes(duty.id)}
          onChange={({ target }) => {
            const others = ids.filter((id) => id !== duty.id)
            onChange(target.checked ? [...others, duty.id] : others)
          }}
        />
      ))}
      <CheckboxField
        label="No duty"
        className="border-t border-line"
        checked={chosen === 'none'}
        onChange={({ target }) => onChange(target.checked ? 'none' : [])}
      />
    </fieldset>
  )
}

/** Days off and hotels are never paid by a line. */
function mayBePaid({ dutyType }: RosterEntry): boolean {
  return dutyType !== 'OFF' && dutyType !== 'HOTEL_REST'
}

/** `Tue 2 Jun, ZQ640/ZQ641, BHX-FAO-BHX`. */
function dutyLabel({ date, dutyCode, dutyType, sectors }: RosterEntry): string {
  const [first] = sectors
  const airports = sectors.map(({ arrivalAirport }) => arrivalAirport)
  const route = first ? [first.departureAirport, ...airports].join('-') : dutyTypeWords[dutyType]
  return `${dayWords(date)}, ${dutyCode}, ${route}`
}

function DutiesSkeleton() {
  return (
    <SkeletonGroup label="Loading your roster...">
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} className="mb-3 h-8" />
      ))}
    </SkeletonGroup>
  )
}
