import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Duty } from '#duties/schema/duty.ts'
import { planReminders, type ReminderFacts } from './plan-reminders.ts'
import { usualReminderSettings } from './reminder-settings.ts'
import { emptyDuty } from '#duties/rules/duty.ts'

const now = '2026-07-15T09:00:00Z'
const nothing: ReminderFacts = {
  duties: [],
  legality: {},
  tasks: [],
  certificates: [],
  claims: [],
  findings: [],
  raised: [],
  bases: [{ from: null, airports: ['BHX'] }],
  zone: 'Europe/London',
}
const standby: Duty & { id: string } = {
  ...emptyDuty,
  id: 'one',
  date: '2026-07-16',
  dutyType: 'ASBY',
  dutyCode: 'ASBY',
  scheduledBrief: '2026-07-16T04:30:00Z',
  scheduledDebrief: '2026-07-16T10:30:00Z',
}
const settings = { ...usualReminderSettings, travelMinutes: 45 }

const planned = (facts: Partial<ReminderFacts>, at = now) =>
  planReminders({ ...nothing, ...facts }, settings, at)
const linesOf = (facts: Partial<ReminderFacts>, at = now) =>
  planned(facts, at).map(({ key, dueAt, title }) => `${key} ${dueAt} ${title}`)

const callOut = { kind: 'calledOut' as const, calledAt: now, report: now }
const hotel = { kind: 'hotel' as const, place: 'Hotel Azul', pickUp: null, note: '' }
const inHotel = {
  ...standby,
  id: 'before',
  scheduledBrief: '2026-07-15T05:00:00Z',
  events: [hotel],
}

const raised = ['report:one:2026-07-16T04:30:00Z', 'leave:one:2026-07-16T04:30:00Z']

describe('report times', () => {
  it('have a reminder hours before, and one to leave home', () => {
    expect(planned({ duties: [standby] })).toMatchObject([
      {
        key: 'report:one:2026-07-16T04:30:00Z',
        kind: 'report',
        dueAt: '2026-07-16T01:30:00Z',
        until: '2026-07-16T04:30:00Z',
        title: 'Report at 05:30',
        body: 'ASBY, Airport standby, Thu 16 Jul',
        link: '/roster?month=2026-07&duty=one',
      },
      {
        key: 'leave:one:2026-07-16T04:30:00Z',
        dueAt: '2026-07-16T03:45:00Z',
        title: 'Leave home at 04:45 to report at 05:30',
      },
    ])
  })

  it.each([
    ['that has passed', { scheduledBrief: '2026-07-15T08:59:00Z' }],
    ['that is not known', { scheduledBrief: null }],
    ['of a day off', { dutyType: 'OFF' as const }],
    ['of a cancelled duty', { status: { kind: 'cancelled' as const, since: now } }],
    ['of a standby that ended with a call', { events: [callOut] }],
  ])('%s have none', (_, over) => {
    expect(planned({ duties: [{ ...standby, ...over }] })).toEqual([])
  })

  it.each([
    ['2026-07-16T03:00:00Z', '2026-07-16T04:30:00Z', 'Report at 04:00'],
    ['2026-07-16T06:00:00Z', '2026-07-16T04:30:00Z', 'Report at 05:30'],
    ['2026-07-16T04:30:00Z', '2026-07-16T03:15:00Z', 'Report at 04:15'],
  ])('that differ, %s and %s, use the earlier one', (airline, yours, title) => {
    const differences = [{ field: 'scheduledBrief', airline, yours }]
    expect(planned({ duties: [{ ...standby, differences }] })[0]?.title).toBe(title)
  })

  it.each<[string, Partial<ReminderFacts>]>([
    ['without a stated base', { bases: [] }],
    ['after a night in a hotel', { duties: [inHotel, standby] }],
  ])('have none to leave home %s', (_, facts) => {
    expect(planned({ duties: [standby], ...facts }).map(({ kind }) => kind)).toEqual(['report'])
  })

  it('of home standby have none to leave home', () => {
    const duties = [{ ...standby, dutyType: 'HSBY' as const }]
    expect(planned({ duties }).map(({ kind }) => kind)).toEqual(['report'])
  })

  it('that move have a new reminder, and one that was raised has none', () => {
    expect(planned({ duties: [standby], raised })).toEqual([])
    const duties = [{ ...standby, actualBrief: '2026-07-16T05:00:00Z' }]
    expect(planned({ duties, raised })).toHaveLength(2)
  })
})

describe('a report time that is changed back', () => {
  const at = (time: string) => [{ ...standby, scheduledBrief: `2026-07-16T${time}:00Z` }]

  it('is the last word, however often it changes', () => {
    const raised: string[] = []
    const said: string[] = []
    for (const time of ['04:15', '03:45', '04:15', '04:15', '03:45', '04:15', '05:00', '03:45']) {
      for (const { key, kind, title } of planned({ duties: at(time), raised })) {
        raised.push(key)
        if (kind === 'report') said.push(title)
      }
    }
    const times = ['05:15', '04:45', '05:15', '04:45', '05:15', '06:00', '04:45']
    expect(said).toEqual(times.map((time) => `Report at ${time}`))
    expect(new Set(raised).size).toBe(raised.length)
  })

  it('agrees with a model that keeps the last word', () => {
    const times = fc.array(fc.constantFrom('04:15', '03:45', '05:00'), { maxLength: 12 })
    fc.assert(
      fc.property(times, (changes) => {
        const raised: string[] = []
        let last: string | undefined
        for (const time of changes) {
          const reminders = planned({ duties: at(time), raised })
          expect(reminders.length).toBe(time === last ? 0 : 2)
          last = time
          raised.push(...reminders.map(({ key }) => key))
        }
        expect(new Set(raised).size).toBe(raised.length)
      }),
      { numRuns: 500 },
    )
  })
})

/** The facts of one duty with a verdict; none for a verdict that is no problem. */
function legalityOf(verdict: string): ReminderFacts['legality'] {
  if (verdict !== 'breach' && verdict !== 'discretion') return {}
  return { one: verdict }
}

describe('certificates', () => {
  const medical = { id: 'm', name: 'Medical', expiryDate: '2026-09-20' }
  it('have the steps that lie ahead, and the last one that passed', () => {
    expect(linesOf({ certificates: [medical] })).toEqual([
      'certificate:m:2026-09-20:90 2026-06-22T07:00:00Z Medical expires in 67 days',
      'certificate:m:2026-09-20:60 2026-07-22T07:00:00Z Medical expires in 60 days',
      'certificate:m:2026-09-20:30 2026-08-21T07:00:00Z Medical expires in 30 days',
      'certificate:m:2026-09-20:14 2026-09-06T07:00:00Z Medical expires in 14 days',
      'certificate:m:2026-09-20:7 2026-09-13T07:00:00Z Medical expires in 7 days',
      'certificate:m:2026-09-20:1 2026-09-19T07:00:00Z Medical expires tomorrow',
    ])
  })

  it.each([
    [
      'on the last day',
      '2026-07-15',
      ['certificate:m:2026-07-15:1 2026-07-14T07:00:00Z Medical expires today'],
    ],
    ['that have expired', '2026-07-14', []],
    ['without an expiry', null, []],
  ])('%s', (_, expiryDate, expected) => {
    expect(linesOf({ certificates: [{ ...medical, expiryDate }] })).toEqual(expected)
  })

  it('are due in the morning of the home base', () => {
    const certificates = [{ ...medical, expiryDate: '2026-07-16' }]
    const facts = { ...nothing, certificates, zone: 'Pacific/Auckland' }
    const [auckland] = planReminders(facts, settings, now)
    expect(auckland?.dueAt).toBe('2026-07-14T20:00:00Z')
  })
})

describe('tasks', () => {
  const task = { id: 't', title: 'Complete ZQ210', dueDate: '2026-07-14', doneAt: null }
  it('are overdue the morning after', () => {
    expect(linesOf({ tasks: [task] })).toEqual([
      'task:t:2026-07-14 2026-07-15T07:00:00Z Overdue: Complete ZQ210',
    ])
  })
  it.each([
    ['that are done', { doneAt: now }],
    ['that are long overdue', { dueDate: '2026-06-30' }],
  ])('%s have no reminder', (_, over) => {
    expect(planned({ tasks: [{ ...task, ...over }] })).toEqual([])
  })
})

describe('legality', () => {
  it.each([
    ['breach', 1],
    ['discretion', 1],
    ['cannot tell', 0],
    ['tight', 0],
  ] as const)('%s has %i reminders', (verdict, count) => {
    const found = planned({ duties: [standby], raised, legality: legalityOf(verdict) })
    expect(found.map(({ key }) => key)).toEqual(count ? [`legality:one:${verdict}`] : [])
  })
  it('of a past duty is no news', () => {
    const duties = [{ ...standby, date: '2026-07-14', scheduledBrief: null }]
    expect(planned({ duties, legality: legalityOf('breach') })).toEqual([])
  })
  it('of a duty that ended today is no news', () => {
    const ended = { scheduledBrief: '2026-07-15T01:00:00Z', scheduledDebrief: now }
    const duties = [{ ...standby, date: '2026-07-15', ...ended }]
    expect(planned({ duties, legality: legalityOf('breach') })).toEqual([])
  })
})

describe('pay', () => {
  const findings = [
    { id: 'a', date: '2026-06-30' },
    { id: 'b', date: '2026-06-12' },
  ]
  it('has one reminder for a month', () => {
    expect(linesOf({ findings })).toEqual([`pay:2026-06:2 ${now} Check your pay of June 2026`])
  })
  it.each([
    ['no finding is new', ['pay:2026-06:2'], 0],
    ['there are fewer findings', ['pay:2026-06:3'], 0],
    ['another finding comes', ['pay:2026-06:1'], 1],
    ['only another month was raised', ['pay:2026-05:9'], 1],
  ])('when %s', (_, raised, count) => {
    expect(planned({ findings, raised })).toHaveLength(count)
  })
})

describe('claims', () => {
  const item = { period: { start: '2026-04-01', end: '2026-04-30' } }
  const claim = { id: 'c', status: 'open', items: [item] } as ReminderFacts['claims'][number]
  it('have a reminder before three months are over', () => {
    expect(linesOf({ claims: [claim] })).toEqual([
      'claim:c:2026-07-29:14 2026-07-15T07:00:00Z A pay claim has a time limit on 29 July 2026',
      'claim:c:2026-07-29:3 2026-07-26T07:00:00Z A pay claim has a time limit on 29 July 2026',
    ])
  })
  it.each([
    ['settled', { status: 'settled' as const }],
    ['without a period', { items: [] }],
    [
      'too old',
      { items: [{ ...claim.items[0], period: { start: '2026-01-01', end: '2026-01-31' } }] },
    ],
  ])('%s have none', (_, over) => {
    expect(planned({ claims: [{ ...claim, ...over } as typeof claim] })).toEqual([])
  })
})
