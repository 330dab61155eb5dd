import { printedMoment } from '#kernel/time/date-words.ts'
import { cityOf } from '#kernel/airports/city-airports.ts'
import type { RosterReport } from './roster-report.ts'

/** The facts about the user that a roster file is compared with; null where they are not known. */
export type KnownOwner = {
  /** The user's staff number. */
  ownId: string | null
  /** True if the file names another crew member. */
  isOther: boolean
  /** The airports of the user's home base on the days of the file; empty if none is stated. */
  base: readonly string[]
  /** The newest print time of the user's earlier files for these days, sortable text. */
  newestOn: string | null
}

type WarnedReport = Pick<
  RosterReport,
  'crewMember' | 'generatedOn' | 'notice' | 'duties' | 'unknownCodeRows'
>

/** Warnings about a file as a whole, as sentences, the most important first. */
export function fileWarnings(report: WarnedReport, known: KnownOwner): string[] {
  return [
    known.isOther ? otherPerson(report, known) : null,
    olderFile(report, known),
    otherBase(report, known),
    unknownCodes(report),
    report.notice,
  ].filter((sentence) => sentence !== null)
}

/** `This roster belongs to OKAFOR DANIEL (15871), your number is 20417.` */
export function otherPerson(
  { crewMember }: Pick<RosterReport, 'crewMember'>,
  { ownId }: Pick<KnownOwner, 'ownId'>,
): string {
  return `This roster belongs to ${crewMember?.name} (${crewMember?.id}), your number is ${ownId}.`
}

function olderFile({ generatedOn }: WarnedReport, { newestOn }: KnownOwner): string | null {
  if (generatedOn === null || newestOn === null || generatedOn >= newestOn) return null
  return (
    `This file was printed on ${printedMoment(generatedOn)}. You imported a newer one before, ` +
    `printed on ${printedMoment(newestOn)}: what that one says stays.`
  )
}

function otherBase({ crewMember }: WarnedReport, { base, isOther }: KnownOwner): string | null {
  if (!crewMember || base.length === 0 || isOther) return null
  const printed = crewMember.base.toUpperCase()
  const airports = [printed, ...(cityOf(printed)?.airports ?? [])]
  if (airports.some((airport) => base.includes(airport))) return null
  return `This roster is for the base ${crewMember.base}. Your profile says ${base.join(', ')}.`
}

/** More than half of the rows have a code that was not known. */
function unknownCodes({ duties, unknownCodeRows }: WarnedReport): string | null {
  const rows = new Set(duties.map(({ row }) => row)).size
  if (unknownCodeRows * 2 <= rows) return null
  return `The codes in ${unknownCodeRows} of ${rows} rows are not known. Check that this is the right file.`
}
