import { describe, expect, it } from 'vitest'
import { emptySector } from '#duties/rules/sector.ts'
import { londonTime } from '#kernel/time/london-time.ts'
import { addMinutes } from '#kernel/time/zone-time.ts'
import { seededDraw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { glanceOf, glanceTexts, type GlanceFacts } from './glance.ts'
import { keptGlances } from './kept-glances.ts'
import { heroChip, heroWords } from './hero-words.ts'
import { heroOf, type HeroDuty } from './hero.ts'
import { noFacts, palmaDuty } from './test-palma.ts'

/** To Palma and back on Thursday 16 July: report 05:15, debrief 13:00 in London. */
const palma: HeroDuty = {
  ...palmaDuty,
  sectors: [leg('BHX', 'PMI'), leg('PMI', 'BHX')],
}
const standby: HeroDuty = { ...palma, dutyType: 'HSBY', dutyCode: 'HSBY', sectors: [] }
const daysOff = { first: '2026-07-18', last: '2026-07-19', freeFrom: null, freeUntil: null }
const facts: GlanceFacts = {
  ...noFacts,
  nextDuty: palma,
  leaveAt: '2026-07-16T03:20:00Z',
  nextDaysOff: daysOff,
}

const ofPalma = 'ZQ210/ZQ211 · BHX-PMI-BHX'
const off = 'Off Sat 18 and Sun 19'

const next = 'Next duty · tomorrow, Thu 16 Jul | in 10 h 15 | Report at BHX | to PMI and back'
const eve = `${next} | Leave home 04:20 | 05:15 | ${ofPalma}`
const moved = { ...facts, nextWas: '2026-07-16T04:40:00Z', nextDaysOff: null }
const pastDaysOff = { ...daysOff, first: '2026-07-15', last: '2026-07-15' }
const onDuty = `On duty · until 13:00 | Debrief at BHX | 13:00 | ${ofPalma} | ${off}`
const cases: [name: string, now: string, facts: GlanceFacts | null, says: string | null][] = [
  ['a part that failed', '15T18:00', null, null],
  ['nothing planned', '15T18:00', { ...facts, nextDuty: null }, null],
  ['the evening before', '15T18:00', facts, `${eve} | ${off}`],
  ['a report that a file changed', '15T18:00', moved, `${eve} | was 05:40`],
  ['at the report', '16T04:15', facts, onDuty],
  [
    'on standby',
    '16T08:00',
    { ...facts, nextDuty: standby },
    `On call · until 13:00 | End | Home standby | 13:00 | HSBY | ${off}`,
  ],
  [
    'after the end, with days off that are over',
    '16T12:20',
    { ...facts, nextDaysOff: pastDaysOff },
    `Planned end 13:00 | Debrief at BHX | 13:00 | ${ofPalma}`,
  ],
]

describe('the first glance', () => {
  it.each(cases)('%s', (_, clock, given, says) => {
    const glance = glanceOf(given, `2026-07-${clock}:00Z`)
    const texts = glance && Object.values(glanceTexts(glance)).filter(Boolean).join(' | ')
    expect(texts).toBe(says)
  })

  it('has a place for each level of the chip', () => {
    const changed = { ...facts, nextWas: '2026-07-16T04:40:00Z' }
    const glance = glanceOf(changed, '2026-07-15T18:00:00Z')
    expect(glance && glanceTexts(glance)).toMatchObject({ warn: 'was 05:40', bad: '', plain: '' })
  })
})

it('says what the start page says, at any time', () => {
  const draw = seededDraw(20260718)
  for (let round = 0; round < 2000; round += 1) {
    const now = addMinutes('2026-07-14T00:00:00Z', draw(0, 5 * 1440))
    const given = drawn(draw)
    const hero = heroOf(given, now)
    const glance = glanceOf(given, now)
    if (!glance || !hero) {
      expect([glance, hero]).toEqual([null, null])
      continue
    }
    expect(glance).toMatchObject(heroWords(hero, now))
    expect(glance.chip).toEqual(heroChip(hero))
    expect(glance.time).toBe(hero.time ? londonTime(hero.time) : 'TBC')
    const isAhead = hero.state === 'near' || hero.state === 'far'
    expect(isAhead && hero.time !== null && hero.time <= now).toBe(false)
  }
})

describe('the glances that a device keeps', () => {
  it('name the day, and end with the duty', () => {
    const kept = keptGlances(facts, '2026-07-14T09:00:00Z')
    expect(kept.map(({ from, texts }) => `${from} ${texts['first']} | ${texts['asOf']}`)).toEqual([
      '2026-07-14T09:00:00Z Next duty · Thu 16 Jul | As of 10:00',
      '2026-07-14T23:00:00Z Next duty · tomorrow, Thu 16 Jul | As of Tue 14 Jul, 10:00',
      '2026-07-15T04:15:00Z Next duty · tomorrow, Thu 16 Jul | As of Tue 14 Jul, 10:00',
      '2026-07-15T23:00:00Z Next duty · today, Thu 16 Jul | As of Tue 14 Jul, 10:00',
      '2026-07-16T01:15:00Z Next duty · today, Thu 16 Jul | As of Tue 14 Jul, 10:00',
      '2026-07-16T04:15:00Z On duty · until 13:00 | As of Tue 14 Jul, 10:00',
    ])
    expect(kept.at(-1)?.until).toBe('2026-07-16T12:00:00Z')
  })

  it('say what the start page says at any time, but how long it is to a report', () => {
    const draw = seededDraw(20260719)
    let shown = 0
    for (let round = 0; round < 1500; round += 1) {
      const given = drawn(draw)
      const asOf = addMinutes('2026-07-14T00:00:00Z', draw(0, 3 * 1440))
      const now = addMinutes(asOf, draw(0, 2 * 1440))
      const kept = keptGlances(given, asOf).filter(({ from, until }) => from <= now && now < until)
      expect(kept.length).toBeLessThan(2)
      const [found] = kept
      if (!found) continue
      shown += 1
      const glance = glanceOf(given, now)
      const texts = glance && glanceTexts(glance)
      const aside = texts?.aside.startsWith('in ') ? '' : texts?.aside
      expect(found.texts).toEqual({ ...texts, aside, asOf: found.texts['asOf'] })
    }
    expect(shown).toBeGreaterThan(500)
  })
})

/** Two duties, the first maybe over and completed, with unknown times here and there. */
function drawn(draw: ReturnType<typeof seededDraw>): GlanceFacts {
  const report = addMinutes('2026-07-14T00:00:00Z', draw(0, 2 * 1440))
  const debrief = addMinutes(report, draw(60, 800))
  const next = addMinutes(debrief, draw(60, 3000))
  const duty = (id: string, begin: string, end: string): HeroDuty => ({
    ...(draw(0, 2) === 0 ? standby : palma),
    id,
    taskId: draw(0, 3) === 0 ? null : id,
    date: begin.slice(0, 10),
    scheduledBrief: draw(0, 3) === 0 ? null : begin,
    scheduledDebrief: draw(0, 3) === 0 ? null : end,
  })
  return {
    ...facts,
    endedDuty: draw(0, 2) === 0 ? null : duty('ended', report, debrief),
    nextDuty: draw(0, 4) === 0 ? null : duty('next', next, addMinutes(next, draw(60, 800))),
    nextWas: draw(0, 2) === 0 ? null : addMinutes(next, 30),
    restUntil: draw(0, 2) === 0 ? null : addMinutes(debrief, 720),
  }
}

function leg(departureAirport: string, arrivalAirport: string) {
  return { ...emptySector, departureAirport, arrivalAirport }
}
