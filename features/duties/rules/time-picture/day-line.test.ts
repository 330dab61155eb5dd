import { describe, expect, it } from 'vitest'
import { emptyDuty } from '#duties/rules/duty.ts'
import type { PictureDuty } from './picture-times.ts'
import type { Margin } from './shapes.ts'
import { flown, labelTexts, palmaAndBack, pictureOf, shapeWords } from './test-day-line.ts'

const margin: Margin = {
  onBlock: '2026-07-16T11:30:00Z',
  isActual: false,
  latest: '2026-07-16T16:30:00Z',
  discretion: '2026-07-16T18:30:00Z',
}
const sectors = ['sector 05:15 07:55 ZQ210', 'sector 08:45 11:30 ZQ211']
const standby: PictureDuty = {
  ...emptyDuty,
  date: '2026-07-18',
  dutyType: 'HSBY',
  scheduledBrief: '2026-07-18T05:00:00Z',
  scheduledDebrief: '2026-07-18T13:00:00Z',
}

const [out, home] = palmaAndBack.sectors
if (!out || !home) throw new Error('two sectors')

describe('shapes', () => {
  const delay = { kind: 'delayed' as const, notifiedAt: '2026-07-15T08:00:00Z' }
  const differs = { field: 'scheduledBrief', airline: '2026-07-16T04:40:00Z' }
  const yours = palmaAndBack.scheduledBrief ?? ''
  const report = '2026-07-16T04:15:00Z'
  const from = '2026-07-16T03:30:00Z'
  const replaced = { ...delay, from: '2026-07-16T03:00:00Z', report: from }
  const moved = { ...delay, from, report }
  const early = { ...differs, yours: '2026-07-16T03:40:00Z', counts: 'airline' as const }
  const flight = ['duty 04:15 12:00', ...sectors]
  it.each<[string, Partial<PictureDuty>, string[]]>([
    ['a flight', {}, flight],
    ['no report', { scheduledBrief: null }, ['unknown 23:00 23:00', ...sectors]],
    ['no debrief', { scheduledDebrief: null }, ['openDuty 04:15 15:00', ...sectors]],
    [
      'a debrief before the report',
      { scheduledDebrief: '2026-07-16T03:00:00Z' },
      ['openDuty 04:15 15:00', ...sectors],
    ],
    [
      'the airline says later',
      { differences: [{ ...differs, yours, counts: 'yours' }] },
      ['duty 04:15 12:00', 'early 04:15 04:40', ...sectors, 'old 04:40'],
    ],
    ['the user said earlier', { differences: [early] }, [...flight, 'old 03:40']],
    [
      'the airline has no time',
      { differences: [{ ...differs, airline: '', yours, counts: 'yours' }] },
      flight,
    ],
    ['a delay', { events: [moved] }, [...flight, 'old 03:30']],
    ['a delay that another one replaced', { events: [replaced] }, flight],
    [
      'an actual report',
      { actualBrief: '2026-07-16T04:10:00Z', events: [moved] },
      ['duty 04:10 12:00', ...sectors],
    ],
    ['no sectors', { sectors: [] }, ['duty 04:15 12:00 Flight']],
    [
      'no times',
      { sectors: [], scheduledBrief: null, scheduledDebrief: null },
      ['unknown 23:00 23:00 Report time not known'],
    ],
  ])('of %s', (_, change, shapes) => {
    expect(shapeWords(pictureOf({ ...palmaAndBack, ...change }))).toEqual(shapes)
  })

  it.each<[string, Partial<Margin>, string[]]>([
    ['time to spare', {}, ['spare 12:00 16:30', 'discretion 16:30 18:30', 'latest 16:30']],
    ['an actual on-block', { isActual: true }, ['discretion 16:30 18:30', 'latest 16:30']],
    [
      'a latest on-block within the debrief',
      { latest: '2026-07-16T11:45:00Z' },
      ['discretion 11:45 18:30', 'latest 11:45'],
    ],
    [
      'no discretion',
      { discretion: '2026-07-16T16:30:00Z' },
      ['spare 12:00 16:30', 'latest 16:30'],
    ],
    [
      'an on-block after the latest',
      { latest: '2026-07-16T11:00:00Z', discretion: '2026-07-16T13:00:00Z' },
      ['over 11:00 11:30', 'discretion 11:00 13:00', 'latest 11:00'],
    ],
  ])('of a margin with %s', (_, change, shapes) => {
    const drawn = shapeWords(pictureOf(palmaAndBack, { margin: { ...margin, ...change } }))
    expect(drawn.filter((words) => !/^(duty|sector)/.test(words))).toEqual(shapes)
  })

  it('a sector beyond the latest on-block has no number, which the red would cover', () => {
    const over = { ...margin, latest: '2026-07-16T11:00:00Z' }
    expect(shapeWords(pictureOf(palmaAndBack, { margin: over }))).toContain('sector 08:45 11:30')
  })

  it('a sector without one of its times is not drawn, and its airports have no times', () => {
    const picture = pictureOf({
      ...palmaAndBack,
      sectors: [out, { ...home, scheduledArrival: null }],
    })
    expect(shapeWords(picture)).toEqual(['duty 04:15 12:00', sectors[0]])
    expect(labelTexts(picture, 'wide').below).toEqual(['BHX 06:15', 'BHX', 'PMI'])
  })

  it('a delayed sector whose on-block is before its off-block is not drawn', () => {
    const late = { ...out, actualDeparture: '2026-07-16T08:30:00Z' }
    expect(shapeWords(pictureOf({ ...palmaAndBack, sectors: [late] }))).toEqual([
      'duty 04:15 12:00 Flight',
    ])
  })

  it('marks positioning, estimates, and actual times', () => {
    const { shapes } = pictureOf({
      ...palmaAndBack,
      sectors: [
        { ...out, positioning: true, actualDeparture: '2026-07-16T05:20:00Z' },
        { ...home, departureEstimated: true },
      ],
    })
    expect(shapes.map(({ kind, isEstimated }) => [kind, isEstimated])).toEqual([
      ['duty', false],
      ['passenger', false],
      ['sector', true],
    ])
    expect(shapes[1]?.from).toBe('2026-07-16T05:20:00Z')
  })
})

describe('standby', () => {
  it('has its name inside, and ends at the report of a call-out', () => {
    expect(shapeWords(pictureOf(standby))).toEqual(['duty 05:00 13:00 Home standby'])
    expect(labelTexts(pictureOf(standby), 'narrow').above).toEqual(['on call 06:00', 'until 14:00'])
    const called = { ...standby, scheduledDebrief: '2026-07-18T08:30:00Z' }
    expect(labelTexts(pictureOf(called), 'wide').above).toEqual(['on call 06:00', 'until 09:30'])
  })

  it('an airport standby begins with a report', () => {
    const { above } = labelTexts(pictureOf({ ...standby, dutyType: 'ASBY' }), 'narrow')
    expect(above).toEqual(['report 06:00', 'until 14:00'])
  })

  it('a training without an end fades out within eight hours', () => {
    const training: PictureDuty = { ...standby, dutyType: 'TRAINING', scheduledDebrief: null }
    const picture = pictureOf(training)
    expect(shapeWords(picture)).toEqual(['openDuty 05:00 13:00 Training'])
    expect(picture.shapes[0]?.knownTo).toBe('2026-07-18T05:00:00Z')
    expect(labelTexts(picture, 'narrow').above).toEqual(['report 06:00'])
  })
})

describe('labels', () => {
  it('have as many times as fit', () => {
    const picture = pictureOf(palmaAndBack, { margin })
    expect(labelTexts(picture, 'wide')).toEqual({
      above: ['report 05:15', 'debrief 13:00', 'latest 17:30'],
      below: ['BHX 06:15', 'BHX 12:30', 'PMI 08:55–09:45 09:55–10:45 local'],
    })
    expect(labelTexts(picture, 'small')).toEqual({
      above: ['report 05:15', '13:00', 'latest 17:30'],
      below: ['BHX 06:15', 'BHX 12:30'],
    })
  })

  it('say “now” first, inside the window only', () => {
    const now = pictureOf(palmaAndBack, { now: '2026-07-16T09:00:00Z' })
    expect(now.now).toBe('2026-07-16T09:00:00Z')
    expect(labelTexts(now, 'wide').above[0]).toBe('now')
    expect(pictureOf(palmaAndBack, { now: now.window.to }).now).toBeNull()
  })

  it('name a report that is not known above the flights', () => {
    const { above } = labelTexts(pictureOf({ ...palmaAndBack, scheduledBrief: null }), 'wide')
    expect(above).toEqual(['Report time not known', 'debrief 13:00'])
  })

  it('say about for estimates', () => {
    const moved = { departureEstimated: true, arrivalEstimated: true } as const
    const picture = pictureOf({ ...palmaAndBack, sectors: [{ ...out, ...moved }] })
    expect(labelTexts(picture, 'wide').below).toEqual(['BHX about 06:15', 'PMI'])
  })

  it('leave out local times of an airport whose zone is not known', () => {
    const { below } = labelTexts(pictureOf(palmaAndBack, { zones: {} }), 'wide')
    expect(below).toEqual(['BHX 06:15', 'BHX 12:30', 'PMI 08:55–09:45'])
  })

  it('keep airports apart that no flight joins', () => {
    const picture = pictureOf({
      ...palmaAndBack,
      sectors: [out, { ...home, departureAirport: 'TFS' }],
    })
    expect(labelTexts(picture, 'wide').below).toEqual(['BHX 06:15', 'BHX 12:30', 'PMI', 'TFS'])
  })
})

describe('nights', () => {
  const night = (from: string, to: string, legs: [string, string][]): PictureDuty => ({
    ...emptyDuty,
    date: from.slice(0, 10),
    dutyType: 'FLIGHT',
    scheduledBrief: from,
    scheduledDebrief: to,
    sectors: [
      flown('ZQ742', ['BHX', 'TFS'], legs[0] ?? [null, null]),
      flown('ZQ743', ['TFS', 'BHX'], legs[1] ?? [null, null]),
    ],
  })

  it('across midnight have a line with the new day', () => {
    const legs: [string, string][] = [
      ['2026-07-21T18:10:00Z', '2026-07-21T22:35:00Z'],
      ['2026-07-21T23:25:00Z', '2026-07-22T03:30:00Z'],
    ]
    const picture = pictureOf(night('2026-07-21T17:10:00Z', '2026-07-22T04:00:00Z', legs))
    expect(shapeWords(picture)[0]).toBe('midnight 23:00')
    expect(labelTexts(picture, 'narrow').above).toEqual(['report 18:10', 'debrief 05:00', 'Wed 22'])
  })

  it('of the hour that comes twice say which one', () => {
    const legs: [string, string][] = [
      ['2026-10-24T20:30:00Z', '2026-10-25T00:50:00Z'],
      ['2026-10-25T01:35:00Z', '2026-10-25T05:00:00Z'],
    ]
    const picture = pictureOf(night('2026-10-24T19:30:00Z', '2026-10-25T05:30:00Z', legs))
    expect(labelTexts(picture, 'wide').below.at(-1)).toBe('TFS 01:50 BST–01:35 GMT')
    expect(picture.sky.map(({ tone, from }) => `${tone} ${from.slice(11, 16)}`)).toEqual([
      'day 19:00',
      'night 21:00',
      'low 02:00',
      'night 06:00',
    ])
  })

  it('of the hour that is skipped have an hour less', () => {
    const legs: [string, string][] = [
      ['2027-03-27T20:30:00Z', '2027-03-28T00:50:00Z'],
      ['2027-03-28T01:35:00Z', '2027-03-28T05:00:00Z'],
    ]
    const picture = pictureOf(night('2027-03-27T19:30:00Z', '2027-03-28T05:30:00Z', legs))
    expect(labelTexts(picture, 'wide').below.at(-1)).toBe('TFS 00:50–02:35')
    expect(picture.sky.find(({ tone }) => tone === 'low')?.from).toBe('2027-03-28T01:00:00Z')
  })

  it('far from home are on a strip, and the date of the place has its weekday', () => {
    const over: PictureDuty = {
      ...emptyDuty,
      date: '2026-07-17',
      dutyType: 'FLIGHT',
      scheduledBrief: '2026-07-17T02:45:00Z',
      scheduledDebrief: '2026-07-17T17:30:00Z',
      sectors: [flown('ZQ9', ['LAX', 'AKL'], ['2026-07-17T04:00:00Z', '2026-07-17T17:00:00Z'])],
    }
    const picture = pictureOf(over)
    expect(labelTexts(picture, 'wide').below).toEqual([
      'LAX 05:00 21:00 Thu local',
      'AKL 18:00 05:00 Sat local',
    ])
    // It is 19:00 to 21:00 in Los Angeles, then 05:00 in Auckland.
    expect(picture.farNights).toEqual([
      { tone: 'low', from: '2026-07-17T17:00:00Z', to: '2026-07-17T18:00:00Z' },
    ])
    expect(pictureOf(over, { zones: {} }).farNights).toEqual([])
    expect(pictureOf(palmaAndBack).farNights).toEqual([])
  })
})
