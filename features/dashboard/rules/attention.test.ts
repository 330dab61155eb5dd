import { describe, expect, it } from 'vitest'
import { certificatesVerdict } from '#certificates/rules/certificates-verdict.ts'
import { tasksVerdict } from '#duties/rules/tasks-verdict.ts'
import { dutyLevels, verdictNames, type Verdict } from '#duties/rules/verdict.ts'
import type { SubjectVerdict, VerdictLevel } from '#kernel/words/subject-verdict.ts'
import { attentionKinds, withRefused } from './attention-lines.ts'
import {
  attention,
  noFacts,
  withChanges,
  withTasks,
  type AttentionFacts,
  type DoubtfulDuty,
  type PlannedVerdict,
} from './attention.ts'

const duty = { id: 'd1', date: '2026-07-16', dutyCode: 'ZQ210' }
const link = '/roster?month=2026-07&duty=d1'

const planned = (verdict: Verdict, named = duty): PlannedVerdict => ({
  ...named,
  verdict,
  line: {
    level: dutyLevels[verdict],
    word: verdictNames[verdict],
    sentence: `About ${named.dutyCode}.`,
    link: `/roster?month=2026-07&duty=${named.id}`,
  },
})

const listed: DoubtfulDuty = { ...duty, isUnlisted: false, reportTimes: null, doubts: [] }
const other = { id: 'd2', date: '2026-07-17', dutyCode: 'ZQ504' }

const limits = (level: VerdictLevel, figures: VerdictLevel = level) => ({
  verdict: { level, word: 'Compliant', sentence: '14-day duty, 84.5 of 110, 76%', link: '/roster' },
  figures,
})
const pay = (level: VerdictLevel): AttentionFacts['pay'] => [
  {
    verdict: { level, word: '', sentence: 'May: £5.20 short', link: '/allowances' },
    finding: 'Food',
    isShort: level === 'warn',
  },
]

type Case = [name: string, facts: Partial<AttentionFacts>, lines: string[]]

const cases: Case[] = [
  ['nothing', {}, []],
  ['a legal duty', { planned: [planned('legal')] }, []],
  ['a duty that cannot be told', { planned: [planned('cannot tell')] }, []],
  [
    'a duty that is not legal',
    { planned: [planned('breach')] },
    [`legality bad: ZQ210 on Thu 16 Jul is not legal | About ZQ210. | ${link}`],
  ],
  [
    'duties of all kinds',
    { planned: [planned('tight'), planned('breach', other), planned('discretion')] },
    [
      'legality bad: ZQ504 on Fri 17 Jul is not legal | About ZQ504. | /roster?month=2026-07&duty=d2',
      `legality warn: ZQ210 on Thu 16 Jul needs the commander’s discretion | About ZQ210. | ${link}`,
      `legality warn: ZQ210 on Thu 16 Jul is legal, but tight | About ZQ210. | ${link}`,
    ],
  ],
  [
    'two tight duties',
    { planned: [planned('tight'), planned('tight', other)] },
    [
      `legality warn: 2 planned duties are legal, but tight | ZQ210 on Thu 16 Jul, and 1 more | ${link}`,
    ],
  ],
  ['a plain listed duty', { upcoming: [listed] }, []],
  [
    'two report times',
    { upcoming: [{ ...listed, reportTimes: 'Airline 11:00, you 13:15' }] },
    [
      `reportTimes warn: Two report times for ZQ210 on Thu 16 Jul | Airline 11:00, you 13:15 | ${link}`,
    ],
  ],
  [
    'a duty that is no longer listed',
    { upcoming: [{ ...listed, isUnlisted: true }] },
    [`unlisted warn: ZQ210 on Thu 16 Jul is no longer listed | Keep it or remove it | ${link}`],
  ],
  [
    'two that are no longer listed',
    { upcoming: [listed, other].map((each) => ({ ...listed, ...each, isUnlisted: true })) },
    [`unlisted warn: 2 duties are no longer listed | ZQ210 on Thu 16 Jul, and 1 more | ${link}`],
  ],
  [
    'a mark',
    { upcoming: [{ ...listed, doubts: ['Legs do not connect'] }] },
    [`doubts warn: Please check ZQ210 on Thu 16 Jul | Legs do not connect | ${link}`],
  ],
  [
    'changes',
    { changes: { days: 3, within24Hours: 1 } },
    ['changes warn: 3 days changed, 1 within 24 hours |  | /roster?dialog=changes'],
  ],
  ['tasks that are not due', { tasks: { verdict: tasksVerdict(0), titles: [] } }, []],
  [
    'due tasks',
    { tasks: { verdict: tasksVerdict(2), titles: ['Complete ZQ1', 'Complete ZQ2'] } },
    [
      'tasks warn: 2 duties are ready to complete | Complete ZQ1, and 1 more | /roster?dialog=tasks',
    ],
  ],
  ['pay that is right', { pay: pay('good') }, []],
  ['pay that is not known', { pay: pay('unknown') }, []],
  ['short pay', { pay: pay('warn') }, ['pay warn: May: £5.20 short | Food | /allowances']],
  ['no certificate', { certificates: certificatesVerdict([]) }, []],
  [
    'a certificate that expires',
    { certificates: certificatesVerdict([{ name: 'Medical', daysUntilExpiry: 45 }]) },
    ['certificates warn: Medical: 45 days. All valid today | All valid | /certifications'],
  ],
  ['limits that are not known', { limits: limits('unknown') }, []],
  [
    'limits from 70 %',
    { limits: limits('warn') },
    ['limits warn: 14-day duty, 84.5 of 110, 76% | Compliant | /roster'],
  ],
  ['limits that only a planned duty makes red', { limits: limits('bad', 'good') }, []],
]

describe('needs you', () => {
  it.each(cases)('%s', (_, facts, expected) => {
    const lines = attention({ ...noFacts, ...facts })
    const words = lines.map(({ kind, level, sentence, detail, link: to }) => {
      return `${kind} ${level}: ${sentence} | ${detail} | ${to}`
    })
    expect(words).toEqual(expected)
  })

  it('has its lines in one order, with a refused change in its place', () => {
    const all = attention({
      planned: [planned('breach')],
      upcoming: [
        { ...listed, reportTimes: 'Airline 11:00', isUnlisted: true, doubts: ['Overlaps'] },
      ],
      changes: { days: 1, within24Hours: 0 },
      tasks: { verdict: tasksVerdict(1), titles: ['Complete ZQ1'] },
      pay: pay('warn'),
      certificates: certificatesVerdict([{ name: 'Medical', daysUntilExpiry: 3 }]),
      limits: limits('bad'),
    })
    expect(withRefused(all, 2).map(({ kind }) => kind)).toEqual(attentionKinds)
    expect(withRefused(all, 2)[2]).toMatchObject({ sentence: '2 changes need you' })
    expect(withRefused(all, 0)).toEqual(all)
    const without = withTasks(all, { verdict: tasksVerdict(0), titles: [] })
    expect(without.map(({ kind }) => kind)).not.toContain('tasks')
    const again = withTasks(without, { verdict: tasksVerdict(1), titles: ['Complete ZQ1'] })
    expect(again).toEqual(all)
    const seen = withChanges(all, null)
    expect(seen.map(({ kind }) => kind)).not.toContain('changes')
    expect(withChanges(seen, { days: 2, within24Hours: 0 }).map(({ kind }) => kind)).toEqual(
      all.map(({ kind }) => kind),
    )
  })
})

/** A line for each verdict that is amber or red, and no other. */
it('agrees with a second model for every combination of levels', () => {
  const levels: VerdictLevel[] = ['good', 'warn', 'bad', 'unknown']
  const verdict = (level: VerdictLevel): SubjectVerdict => {
    return { level, word: level, sentence: level, link: '/' }
  }
  for (const tasks of levels) {
    for (const certificates of levels) {
      for (const money of levels) {
        for (const figures of levels) {
          const lines = attention({
            ...noFacts,
            tasks: { verdict: verdict(tasks), titles: [] },
            certificates: verdict(certificates),
            pay: [{ verdict: verdict(money), finding: null, isShort: tasks === 'good' }],
            limits: { verdict: verdict(figures), figures },
          })
          const subjects = { tasks, pay: money, certificates, limits: figures }
          const expected = Object.entries(subjects).filter(
            ([, level]) => !['good', 'unknown'].includes(level),
          )
          expect(lines.map(({ kind, level }) => [kind, level])).toEqual(expected)
          const isListed = money === 'warn' || money === 'bad'
          const short = isListed && tasks === 'good' ? ['pay'] : []
          expect(lines.filter(({ isShort }) => isShort).map(({ kind }) => kind)).toEqual(short)
        }
      }
    }
  }
})
