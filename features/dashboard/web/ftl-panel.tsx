import { Link } from '@tanstack/react-router'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import { startBarLevel, usageWords } from '#limits/rules/cumulative/ftl-level.ts'
import { barLook } from '#limits/web/ftl-looks.ts'
import { limitsBadge, limitsSentence } from '#limits/web/ftl-words.ts'
import { homeBaseLink, paths } from '#web/base/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { LevelBadge } from '#web/ui/level.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePreference, widgetNames } from '#profile/web/preferences/preferences.ts'
import { DashboardPanel, DashboardPart, type PartProps } from './dashboard-part.tsx'

type Ftl = NonNullable<Dashboard['ftl']>

/** A summary of the flight time limits. */
export function FtlPanel(props: PartProps<Ftl>) {
  const { part } = props
  return (
    <DashboardPanel
      title={widgetNames.ftl}
      badge={part && <LevelBadge level={part.level}>{limitsBadge(part)}</LevelBadge>}
    >
      <DashboardPart {...props} skeleton={<BarSkeleton />}>
        {(ftl) => (
          <>
            <Bar {...ftl} />
            <p className="mt-3 text-sm text-pretty text-ink-2">
              <Sentence ftl={ftl} />
              <Link to={paths.roster} hash="ftl-status" className={textLinkLook}>
                See all limits
              </Link>
            </p>
          </>
        )}
      </DashboardPart>
    </DashboardPanel>
  )
}

/** The verdict with a full stop. The step that chooses a home base is a link. */
function Sentence({ ftl }: { ftl: Ftl }) {
  const { step } = ftl
  if (step?.input !== 'homeBase') return `${limitsSentence(ftl).replace(/\.?$/, '.')} `
  return (
    <>
      {limitsSentence({ ...ftl, step: null })}{' '}
      <Link {...homeBaseLink} className={textLinkLook}>
        {step.words}
      </Link>
      .{' '}
    </>
  )
}

function Bar({ dutyHours, dutyLimit, dutyLevel, isDutyKnown, percentage }: Ftl) {
  const [format] = usePreference('hoursFormat')
  const usage = usageWords({ current: dutyHours, limit: dutyLimit, unit: 'hours' }, format)
  const level = startBarLevel(dutyLevel, percentage)
  const { bar, text } = barLook(level, isDutyKnown)
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm normal-nums">7-day duty</span>
        <span className={`text-xl font-semibold tracking-tight ${level === 'green' ? '' : text}`}>
          {usage}
        </span>
      </p>
      <div className="mt-2 h-2.5 overflow-hidden rounded-full bg-raised forced-colors:border">
        <div
          className={`h-full rounded-full forced-colors:bg-[CanvasText] ${bar}`}
          style={{ inlineSize: `${Math.min(percentage, 1) * 100}%` }}
        />
      </div>
    </div>
  )
}

function BarSkeleton() {
  return (
    <>
      <Skeleton className="mt-3.5 h-5.5 w-full" />
      <Skeleton className="mt-2.5 h-2.5 w-full" />
      <Skeleton className="mt-3.5 h-4 w-40" />
    </>
  )
}
