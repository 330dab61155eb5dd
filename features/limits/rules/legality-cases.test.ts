import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { addDays, dateOfDayNumber } from '#kernel/time/calendar-date.ts'
import { dutySpan } from './cumulative/ftl-duty.ts'
import { windowFigure } from './cumulative/ftl-figure.ts'
import { ftlLedger } from './cumulative/ftl-ledger.ts'
import { knownDayOf } from './cumulative/known-from.ts'
import { earliestReport } from './legality/earliest-report.ts'
import { legalityOf } from './legality/legality-of.ts'
import type { DutyLegality, Legality } from './legality/legality.ts'
import { verdictLine } from './legality/verdict-words.ts'
import {
  changedRosterOfCase,
  rosterOfCase,
  unknownFields,
  type LegalityCase,
} from './legality/testing/legality-case.ts'
import { homeOn, type LegalityRoster } from './place/legality-roster.ts'
import { localDay } from './rest/local-hours.ts'
import type { RuleKey } from './findings/finding.ts'
import { schemeOf } from './scheme/scheme-of.ts'

/** Another file of cases, instead of the project's. */
const otherFile = process.env['LEGALITY_CASES']
const file = otherFile ?? new URL('../../../samples/legality-cases.json', import.meta.url).pathname
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: LegalityCase[] }

it.each(cases)('$id $article: $title', (read) => {
  expect(unknownFields(read)).toEqual([])
  const { given, expected } = read
  const roster = rosterOfCase(given)
  const legality = legalityOf(roster, allDays)
  const duties = given.duties.map((_, index) =>
    legality.duties.find(({ id }) => id === `duty-${index}`),
  )
  const perDuty = (expected.perDuty ?? []).map((_, index) => dutyFields(duties[index], roster))
  const found = {
    perDuty,
    recoveryRests: recoveryFields(legality),
    firstFullyChecked: firstChecked(duties),
    ...(expected.earliestReport && { earliestReport: earliestOf(roster) }),
    ...(expected.newBreaches && { newBreaches: newBreaches(read) }),
  }
  for (const name of Object.keys(expected)) expect(found).toHaveProperty(name)
  for (const [index, fields] of (expected.perDuty ?? []).entries()) {
    for (const name of Object.keys(fields)) expect(perDuty[index]).toHaveProperty(name)
  }
  expect(found).toMatchObject(expected)
})

it('has cases, of every group in our own file', () => {
  const groups = [...new Set(cases.map(({ id }) => id[0] ?? ''))].sort()
  expect(groups).toEqual(otherFile ? groups : ['B', 'H', 'L', 'P', 'R'])
  expect(cases.length).toBeGreaterThan(0)
})

const allDays = { first: '1970-01-01', last: '2199-12-31' }

/** The findings about the time between recovery rests belong to the rule of recovery rests. */
const ruleOf = (rule: RuleKey) => (rule === 'recoveryRestGap' ? 'recoveryRest' : rule)

function dutyFields(duty: DutyLegality | undefined, roster: LegalityRoster) {
  // Days off are not judged.
  if (!duty) return {}
  const { verdict, fdp, restBefore, disruptive, findings, coverage } = duty
  const isKnown = (rule: RuleKey) =>
    coverage.find((each) => each.rule === rule)?.state !== 'notKnown'
  const order = coverage.map(({ rule }) => rule)
  const nights = findings.find(({ rule }) => rule === 'timeZoneNights')
  return {
    verdict,
    // The words of a breach are those of its finding, which the cases do not fix.
    line: verdict === 'breach' ? null : lineOf(duty),
    rules: coverage.length,
    coverage: Object.fromEntries(coverage.map(({ rule, state }) => [rule, state])),
    missing: Object.fromEntries(
      coverage.map(({ rule, missing }) => [rule, missing?.input ?? null]),
    ),
    findings: findings
      .filter(({ level }) => level !== 'legal')
      .map(({ rule, level, minutes, limit, source }) => {
        const found = { rule: ruleOf(rule), level, minutes, limit }
        return source === 'own' ? { ...found, source } : found
      })
      .sort((one, other) => order.indexOf(one.rule) - order.indexOf(other.rule)),
    state: fdp?.state ?? null,
    maxFdpMin: isKnown('maxFdp') ? (fdp?.maxMinutes ?? null) : null,
    fdpMin: fdp?.minutes ?? null,
    latestOnBlock: fdp?.latestOnBlock,
    standbyReductionMin: fdp?.standbyReductionMinutes,
    nightsRequired: nights?.limit ?? null,
    nightsFound: nights?.minutes ?? null,
    windows: windowsOf(duty, roster),
    restMin: restBefore?.minutes ?? null,
    restRequiredMin: restBefore?.requiredMinutes ?? null,
    disruptive,
  }
}

function lineOf(duty: DutyLegality): string {
  const { sentence, action } = verdictLine(duty, { isFlown: false })
  return action ? `${sentence} ${action.words}.` : sentence
}

/** The known minutes of each window that ends on the last day of a duty. */
function windowsOf({ id }: DutyLegality, roster: LegalityRoster): Record<string, number> {
  const duty = roster.duties.find((each) => each.id === id)
  const span = duty && dutySpan(duty)
  if (!duty || !span) return {}
  const { zone } = homeOn(roster, duty.date)
  const scheme = schemeOf(roster.settings, duty.date)
  const { duties, flights, history } = roster
  const ledger = ftlLedger(duties, flights, { scheme, zone })
  const counted = { ledger, history, known: knownDayOf(roster, zone) }
  const date = dateOfDayNumber(localDay(span.to - 1, zone))
  return Object.fromEntries(
    scheme.limits.map((limit) => [limit.key, windowFigure(limit, date, counted).quarters / 4]),
  )
}

function recoveryFields({ recoveryRests }: Legality) {
  return recoveryRests.map(({ from, to, minutes, localNights, proven }) => ({
    from,
    to,
    restMin: minutes,
    localNights,
    proven,
  }))
}

/** The first duty of which nothing is unknown. Days off are not judged. */
function firstChecked(duties: (DutyLegality | undefined)[]): number | null {
  const place = duties.findIndex(
    (duty) => duty && duty.coverage.every(({ state }) => state !== 'notKnown'),
  )
  return place < 0 ? null : place
}

function earliestOf(roster: LegalityRoster) {
  const last = roster.duties.at(-1)?.date ?? ''
  const found = earliestReport(roster, `${addDays(last, 1)}T12:00:00Z`)
  return found && { atHome: found.atHome, away: found.away }
}

function newBreaches({ given }: LegalityCase) {
  const before = breachesOf(legalityOf(rosterOfCase(given), allDays))
  const known = new Set(before.map(({ key }) => key))
  return breachesOf(legalityOf(changedRosterOfCase(given), allDays))
    .filter(({ key }) => !known.has(key))
    .map(({ date, rule }) => ({ date, rule }))
}

function breachesOf({ duties }: Legality) {
  return duties.flatMap(({ id, date, findings }) =>
    findings
      .filter(({ level }) => level === 'breach')
      .map(({ rule }) => ({ key: `${id} ${ruleOf(rule)}`, date, rule: ruleOf(rule) })),
  )
}
