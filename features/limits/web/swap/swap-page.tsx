import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import type { LegalityRosterAnswer } from '#limits/api/legality.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { usePortalNow } from '#web/base/clock.ts'
import { LegalityNotice } from '#limits/web/legality/legality-notice.tsx'
import { swapRosterQuery } from '#limits/web/legality/legality-queries.ts'
import { RosterLink } from '#web/ui/roster-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LeavingQuestion } from '#web/ui/dialogs/leaving-question.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import type { Colleague } from './colleague-file.ts'
import { DutyPicks } from './duty-picks.tsx'
import { SwapPictures } from './swap-pictures.tsx'
import { SwapResultCard } from './swap-result.tsx'
import { swapSides } from './swap-sides.ts'
import { TakeColumn } from './take-column.tsx'

/** Check a swap: the duties that the user gives and takes, and the verdict for both people. */
export function SwapPage() {
  const today = londonDate(usePortalNow())
  const query = useQuery(swapRosterQuery(today))
  // A link from a duty names it, to be given.
  const linked = useLocation({ select: ({ hash }) => hash })
  return (
    <>
      <RosterLink />
      <QueryView query={query} loading={<SwapSkeleton />}>
        {(roster) => <Swap key={linked} roster={roster} today={today} linked={linked} />}
      </QueryView>
    </>
  )
}

/** The two steps: tabs on a phone, columns on a wide window. */
type Step = 'give' | 'take'

type SwapProps = { roster: LegalityRosterAnswer; today: string; linked: string }

/** The parts of a swap that the user chose, read or typed. */
function useChosen(linked: string) {
  const [given, setGiven] = useState([linked])
  const [taken, setTaken] = useState<string[]>([])
  const [typed, setTyped] = useState<FtlDuty[]>([])
  const [colleague, setColleague] = useState<Colleague | null>(null)
  const [isTyping, setTyping] = useState(false)
  const [isLeft, setLeft] = useState(false)
  // Typed duties and the colleague's file are nowhere else.
  const isDirty = !isLeft && (isTyping || typed.length > 0 || colleague !== null)
  const question = <LeavingQuestion isDirty={isDirty} of="hash" onDiscard={() => setLeft(true)} />
  const taking = {
    colleague,
    onColleague: (read: Colleague | null) => (setColleague(read), setTaken([])),
    taken,
    onTaken: setTaken,
    typed,
    onTyped: setTyped,
    onTyping: setTyping,
  }
  return { given, setGiven, taking, question }
}

function Swap({ roster, today, linked }: SwapProps) {
  const [step, setStep] = useState<Step>('give')
  const { given, setGiven, taking, question } = useChosen(linked)
  const { colleague, taken, typed } = taking
  const own = roster.duties.filter(({ date }) => date >= today)
  const give = roster.duties.filter(({ id }) => given.includes(id))
  const picked = colleague?.roster.duties.filter(({ id }) => taken.includes(id)) ?? []
  const take = [...picked, ...typed]
  const count = (name: string, duties: number) => (duties > 0 ? `${name} (${duties})` : name)
  return (
    <div className="grid gap-4">
      {question}
      {give.length + take.length > 0 && (
        <SwapResultCard
          sides={swapSides(roster, colleague, { give, take })}
          colleague={colleague}
          swap={{ give, take }}
          typed={typed.length}
        />
      )}
      <SwapPictures roster={roster} swap={{ give, take }} />
      <Tabs
        label="Steps"
        value={step}
        onChange={setStep}
        tabs={[
          { value: 'give', label: count('I give', give.length) },
          { value: 'take', label: count('I take', take.length) },
        ]}
      />
      <div className="grid gap-5 lg:grid-cols-2">
        <TabPanel value="give" chosen={step}>
          <GiveColumn
            duties={own}
            chosen={given}
            onChange={setGiven}
            onNext={() => setStep('take')}
          />
        </TabPanel>
        <TabPanel value="take" chosen={step}>
          <TakeColumn roster={roster} today={today} {...taking} />
        </TabPanel>
      </div>
      <LegalityNotice roster={roster} />
    </div>
  )
}

type GiveProps = Pick<ComponentProps<typeof DutyPicks>, 'duties' | 'chosen' | 'onChange'> & {
  onNext: () => void
}

function GiveColumn({ onNext, ...picks }: GiveProps) {
  return (
    <Card aria-labelledby="swap-give">
      <h2 id="swap-give" className="mb-2 text-lg">
        I give
      </h2>
      <DutyPicks
        {...picks}
        label="Duties that I give"
        empty="Your roster has no planned duties. You can still check a duty that you take."
      />
      <Button className="mt-3 w-full lg:hidden" onClick={onNext}>
        Next: what I take
      </Button>
    </Card>
  )
}

function SwapSkeleton() {
  return (
    <SkeletonGroup label="Loading your roster...">
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </SkeletonGroup>
  )
}
