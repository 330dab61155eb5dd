import { hash } from 'node:crypto'
import { changedDaysOf, decidingDaysOf } from '#duties/rules/sources/near-sources.ts'
import type { CertificateMerge } from '#certificates/rules/certificate-merge.ts'
import { fileWarnings } from '#imports/rules/roster/report/file-warnings.ts'
import type { RosterReport } from '#imports/rules/roster/report/roster-report.ts'
import {
  instantsOf,
  laterThan,
  type RosterFile as FileSource,
  type Sources,
} from '#duties/rules/sources/source.ts'
import { planCertificates } from '#imports/server/certificates/certificate-import-service.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { canonicalJson } from '#server/http/version.ts'
import { lastSeenImport } from '#duties/server/day-change-store.ts'
import { listRecords } from '#duties/server/duty-record-store.ts'
import { personOf, type Person } from './roster-import-owner-service.ts'
import {
  comparedRoster,
  computedRoster,
  type ComputedRoster,
} from '#duties/server/roster-write-service.ts'
import { sourcesDeciding } from '#duties/server/source-days-store.ts'
import { daysOfFile } from '#duties/server/source-store.ts'
import { planImport, sourceOf, type ImportPlan } from './roster-import-plan-service.ts'

/** A parsed roster file. */
export type RosterFile = {
  report: RosterReport
  /** The name of its format. */
  format: string
  /** The file name; null where the content came as text. */
  name: string | null
}

/** The effects of a file on the roster, and what they were computed from. */
export type PlannedFile = {
  file: RosterFile
  /** The file as a source of the roster. */
  source: FileSource
  /** The roster with the file, of the days whose duties it can change. */
  roster: ComputedRoster
  plan: ImportPlan
  person: Person
  /** Warnings about the file as a whole. */
  warnings: string[]
  /** The same for two plans with the same effects. */
  fingerprint: string
  /** The certificates that the file lists, compared with those of the user. */
  certificates: CertificateMerge
}

/** Computes the effects of a file on the stored roster. It only reads. */
export async function planFile(db: UserDb, file: RosterFile): Promise<PlannedFile> {
  const { now } = db
  const { report } = file
  const person = await personOf(db, report)
  const { isOther } = person
  const read = sourceOf(report, { id: crypto.randomUUID(), importedAt: now, isOther })
  const days = daysOfFile(read) ?? { first: '', last: '' }
  const isEmpty = days.first === ''
  const { sources, days: all } = isEmpty
    ? { sources: noSources, days }
    : await sourcesDeciding(db, changedDaysOf(days))
  const stored = isEmpty ? [] : await listRecords(db, decidingDaysOf(all))
  // A file comes after what was said and seen before, also where a clock was ahead.
  const earlier = [...instantsOf(sources), (await lastSeenImport(db)) ?? '']
  const source = { ...read, importedAt: laterThan(earlier, now) }
  const withFile = { ...sources, files: [...sources.files, source] }
  const roster = computedRoster({ sources: withFile, days: all })
  const { id, aircraft } = report.crewMember ?? {}
  const owner = id ? { owner: { aircraftType: aircraft ?? undefined } } : {}
  const changes = isEmpty ? [] : await comparedRoster(db, { roster, ...owner })
  const plan = planImport({ report, file: source, roster, changes, stored })
  const warnings = fileWarnings(report, { ...person, newestOn: newestOf(sources, report) })
  const fingerprint = fingerprintOf(plan, warnings)
  // Another person's certificates are not the user's.
  const listed = isOther ? [] : report.certificates
  const certificates = await planCertificates(db, listed)
  return { file, source, roster, plan, person, warnings, fingerprint, certificates }
}

const noSources: Sources = { files: [], statements: [] }

/** The newest print time among the own files that cover a day of the report; null if there is none. */
function newestOf({ files }: Sources, { period }: RosterReport): string | null {
  const printed = files.flatMap((file) => {
    const isAround =
      period && file.period && file.period.start <= period.end && file.period.end >= period.start
    return isAround && !file.isOther && file.printedOn ? file.printedOn : []
  })
  return printed.toSorted().at(-1) ?? null
}

/** A hash of the effects, without the ids that new rows get. */
function fingerprintOf(plan: ImportPlan, warnings: string[]): string {
  const { changes, missing, superseded, counts } = plan
  const effects = changes.map(({ after, ...change }) => {
    if (!after) return change
    const { id: _id, taskId: _task, logbookEntryId: _entry, ...lasting } = after
    return { ...change, after: lasting }
  })
  const deleted = plan.deleted.map(({ id }) => id)
  const content = canonicalJson({ effects, missing, superseded, deleted, counts, warnings })
  return hash('sha256', content, 'base64url').slice(0, 22)
}
