import { certificatesVerdict } from '#certificates/rules/certificates-verdict.ts'
import { attention } from '#dashboard/rules/attention.ts'
import { tasksVerdict } from '#duties/rules/tasks-verdict.ts'
import type { SubjectVerdict } from '#kernel/words/subject-verdict.ts'
import { ftlLevel } from '#limits/rules/cumulative/ftl-level.ts'
import { verdictOfStanding, type OldStanding } from '#limits/web/legality-upgrades.ts'

type Fields = Record<string, unknown>

type OldStart = Fields & {
  duties: { changes: { days: number; within24Hours: number } | null } | null
  certifications: (Fields & OldCertifications) | null
  ftl: (Fields & { standing: OldStanding; dutyHours: number; dutyLimit: number }) | null
  tasks: (Fields & { list: { status: string; title: string }[] }) | null
}

type OldCertifications = {
  total: number
  status: string
  due: { name: string; days: number }[]
}

/** The start page from before it had verdicts: they are made of what it had. What it did not have is unknown. */
export function startWithVerdicts(data: unknown): unknown {
  const { duties, certifications, ftl, tasks, ...others } = data as OldStart
  const certificates = certifications && oldCertificates(certifications)
  const limits = ftl && verdictOfStanding(ftl.standing)
  const titles = (tasks?.list ?? []).flatMap(({ status, title }) =>
    status === 'overdue' ? [title] : [],
  )
  const open = tasks && { verdict: tasksVerdict(titles.length), titles }
  return {
    ...others,
    duties,
    certifications: certifications && { ...certifications, ...withoutWord(certificates) },
    ftl: ftl && withoutStanding(ftl, limits),
    tasks: tasks && { ...tasks, ...open?.verdict, due: titles.length },
    attention: attention({
      planned: [],
      upcoming: [],
      changes: duties?.changes ?? null,
      tasks: open,
      pay: [],
      certificates,
      limits: limits && { verdict: limits, figures: limits.level },
    }),
  }
}

type OldDuties = Fields & { nextDuty: { id: string } | null }

/** The start page from before it had the duties around now: only the next one was known. */
export function startWithDutiesAround(data: unknown): unknown {
  const { duties, ...others } = data as { duties: OldDuties | null }
  const unknown = { endedDuty: null, nextWas: null, leaveAt: null, restUntil: null, upcoming: [] }
  return {
    ...others,
    duties: duties && { ...duties, ...unknown, shownId: duties.nextDuty?.id ?? null },
  }
}

function oldCertificates({ total, due }: OldCertifications): SubjectVerdict {
  const known = due.map(({ name, days }) => ({ name, daysUntilExpiry: days }))
  const later = total > due.length ? [{ name: '', daysUntilExpiry: null }] : []
  return certificatesVerdict([...known, ...later])
}

function withoutWord(verdict: SubjectVerdict | null): object {
  const { word: _, ...others } = verdict ?? { word: '' }
  return others
}

function withoutStanding(
  { standing: _, ...ftl }: NonNullable<OldStart['ftl']>,
  verdict: SubjectVerdict | null,
): object {
  const dutyLevel = ftlLevel(ftl.dutyHours, ftl.dutyLimit)
  return { ...ftl, ...verdict, tightest: null, dutyLevel, isDutyKnown: false }
}
