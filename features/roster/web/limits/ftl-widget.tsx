import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { FtlSummary } from '#limits/api/ftl.ts'
import { shortDate } from '#kernel/time/date-words.ts'
import { london, londonDate, londonTime } from '#kernel/time/london-time.ts'
import { useFolded } from '#profile/web/preferences/preferences.ts'
import { Badge } from '#web/ui/badge.tsx'
import { paths } from '#web/base/paths.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryView } from '#web/api/query-view.tsx'
import { LevelBadge, levelIcons, levelText } from '#web/ui/level.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { FtlLimitRow } from '#limits/web/ftl-limit-row.tsx'
import { isLimitsHash, linkedPart } from '#web/base/limits-hash.ts'
import { ftlQuery } from '#limits/web/ftl-queries.ts'
import { FtlWarnings } from '#limits/web/ftl-warnings.tsx'
import { breachWords, gapWords, limitsBadge } from '#limits/web/ftl-words.ts'
import { nearLimits } from '#limits/rules/cumulative/ftl-level.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const route = getRouteApi('/portal/roster')

const FtlDialogs = lazyComponent(() => import('./ftl-dialogs.tsx'), 'FtlDialogs')

/** The cumulative limits. Every bar expands to show its duties. */
export function FtlWidget() {
  const ftl = useQuery(ftlQuery)
  const { data, error, isFetching } = ftl
  const [isStoredFolded, setFolded] = useFolded('ftl')
  // A link to the limits expands the widget.
  const hash = useLocation({ select: (location) => location.hash })
  const isTarget = isLimitsHash(hash)
  const part = linkedPart(hash)
  // The dialog does not begin with older figures of this device: saving them would undo a later change.
  const [opened, setOpened] = useState<string | null>(null)
  if (part !== opened && !(part && isFetching)) setOpened(part)
  const [wasToggled, setToggled] = useState(false)
  const isFolded = isStoredFolded && (!isTarget || wasToggled)
  const navigate = route.useNavigate()
  // Removes the linked dialog from the URL, so that a reload does not open it again.
  const closeLinked = () =>
    void navigate({
      search: true,
      hash: 'ftl-status',
      replace: true,
      resetScroll: false,
    })
  return (
    <Card aria-labelledby="ftl-status" className="self-start">
      <h3 className="text-base">
        <button
          type="button"
          aria-expanded={!isFolded}
          className="-m-2 flex min-h-11 scroll-mt-20 w-[calc(100%+1rem)] items-center gap-2 rounded-input p-2 text-start"
          onClick={() => {
            setToggled(true)
            setFolded(!isFolded)
          }}
        >
          <StatusIcon ftl={data} />
          <span id="ftl-status" className="grow">
            FTL Status
          </span>
          <ChevronDown
            size={20}
            className={`me-1 shrink-0 text-ink-2 transition-transform ${isFolded ? '' : 'rotate-180'}`}
          />
        </button>
      </h3>
      {data && <Counts ftl={data} />}
      {!data && !error && <Skeleton className="mt-1.5 h-6 w-24 rounded-full" />}
      {!isFolded && (
        <QueryView query={ftl} loading={<LimitsSkeleton />}>
          {(summary) => <Limits ftl={summary} />}
        </QueryView>
      )}
      {data && opened && (
        <Suspense>
          <FtlDialogs key={opened} open="history" ftl={data} part={opened} onClosed={closeLinked} />
        </Suspense>
      )}
    </Card>
  )
}

function StatusIcon({ ftl }: { ftl: FtlSummary | undefined }) {
  if (!ftl) return null
  const Icon = levelIcons[ftl.level]
  return <Icon size={18} className={levelText[ftl.level]} />
}

/** The word of the verdict, and the bars and planned duties behind it, also when folded. */
function Counts({ ftl }: { ftl: FtlSummary }) {
  const { warnings, level, word, plannedDoubts } = ftl
  const critical = warnings.filter(({ level }) => level === 'red').length
  const others = nearLimits(warnings)
  const isAbove = critical === 0 && breachWords(ftl).length > 0
  const { breach, cannotTell } = plannedDoubts
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      <LevelBadge level={level}>{limitsBadge({ word, near: others })}</LevelBadge>
      {critical > 0 && <Badge tone="bad">Critical {critical}</Badge>}
      {others > 0 && <span className="sr-only">Warning {others}</span>}
      {isAbove && <Badge tone="bad">Above a limit</Badge>}
      {breach > 0 && <Badge tone="bad">{breach} Not legal</Badge>}
      {breach === 0 && cannotTell > 0 && <Badge>{cannotTell} Not checked</Badge>}
    </p>
  )
}

function Limits({ ftl }: { ftl: FtlSummary }) {
  const { dialog, key, open, close } = useOpenDialog<'history' | 'ahead' | 'record'>()
  const types = [...new Set(ftl.limits.map(({ type }) => type))]
  const gap = gapWords(ftl)
  return (
    <>
      {types.map((type) => (
        <section
          key={type}
          aria-label={type}
          className="mt-3 border-t border-line pt-2 first-of-type:border-0"
        >
          <div className="flex items-center justify-between">
            <h4 className="text-sm font-medium text-ink-2">{type}</h4>
            {type === 'Sick Leave' && <AbsenceLink />}
          </div>
          <ul>
            {ftl.limits
              .filter((limit) => limit.type === type)
              .map((limit) => (
                <FtlLimitRow key={limit.key} limit={limit} since={ftl.history.since} />
              ))}
          </ul>
        </section>
      ))}
      <FtlWarnings ftl={ftl} onLookAhead={() => open('ahead')} />
      {gap && <p className="mt-3 text-sm text-ink-2">{gap}</p>}
      <p className="-ms-3">
        <Button variant="quiet" size="small" onClick={() => open('ahead')}>
          Look ahead
        </Button>
        <Button variant="quiet" size="small" onClick={() => open('history')}>
          Before this roster
        </Button>
        <Button variant="quiet" size="small" onClick={() => open('record')}>
          Duty record
        </Button>
        <Link to={paths.load} className={buttonLook({ variant: 'quiet', size: 'small' })}>
          My load
        </Link>
      </p>
      <p className="mt-1 text-sm text-ink-3">
        {ftl.zone !== london && `Days are counted in your base’s time (${ftl.zone}). `}
        For information only: your airline’s figures are authoritative. Last updated{' '}
        {shortDate(londonDate(ftl.calculatedAt))}, {londonTime(ftl.calculatedAt)}
      </p>
      {dialog && (
        <Suspense>
          <FtlDialogs key={key} open={dialog} ftl={ftl} onClosed={close} />
        </Suspense>
      )}
    </>
  )
}

function AbsenceLink() {
  const look = buttonLook({ variant: 'quiet', size: 'small' })
  return (
    <Link to={paths.absence} className={`-my-3 ${look}`}>
      Sick and leave
    </Link>
  )
}

/** The number of limits of duty hours, flight hours and sick leave. */
const limitsOfType = [5, 4, 1]

function LimitsSkeleton() {
  return (
    <SkeletonGroup label="Loading flight time limits...">
      {limitsOfType.map((limits, type) => (
        <div key={type} className="mt-3 border-t border-line pt-2 first-of-type:border-0">
          <Skeleton className="h-5 w-24" />
          {Array.from({ length: limits }, (_, limit) => (
            <div key={limit} className="grid h-11 content-center gap-1">
              <Skeleton className="h-5" />
              <Skeleton className="h-2" />
            </div>
          ))}
        </div>
      ))}
    </SkeletonGroup>
  )
}
