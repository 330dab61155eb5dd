import { CircleCheck, FileClock, MessageCircleQuestionMark, PoundSterling } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { ReportPeriod } from '#pay/rules/reports/report-period.ts'
import { portalToday } from '#web/base/clock.ts'
import { checkOfPeriod } from '#pay/web/check/pay-check-queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { reportBadges, type ReportBadgeKind } from './report-badges.ts'

const looks = {
  right: { icon: CircleCheck, tone: 'good' },
  claim: { icon: PoundSterling, tone: 'accent' },
  check: { icon: MessageCircleQuestionMark, tone: 'warn' },
  replaced: { icon: FileClock, tone: 'neutral' },
  claimed: { icon: undefined, tone: 'neutral' },
  compared: { icon: undefined, tone: 'neutral' },
  incomplete: { icon: undefined, tone: 'neutral' },
  'no-roster': { icon: undefined, tone: 'neutral' },
} as const satisfies Record<ReportBadgeKind, object>

type Props = { period: ReportPeriod; reportId: string }

/** The result of the check of one report of the listed period; nothing until it is known. */
export function ReportBadge({ period, reportId }: Props) {
  const { data } = useQuery(checkOfPeriod(period, portalToday()))
  const report = data?.reports.find((each) => each.reportId === reportId)
  if (!data || !report) return null
  return reportBadges(report, data.incompleteReports.includes(reportId)).map(({ kind, text }) => {
    const { icon, tone } = looks[kind]
    return (
      <Badge key={text} tone={tone} {...(icon && { icon })}>
        {text}
      </Badge>
    )
  })
}
