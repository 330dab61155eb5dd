import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { NoteRow } from '#load/rules/notes/note.ts'
import { loadCasesOf } from '#load/rules/testing/read-load-cases.ts'
import { loadInputOf } from '#load/rules/testing/load-case.ts'
import { evidenceOf } from './evidence-of.ts'
import { fatigueReport } from './fatigue-report.ts'
import { printedReport, reportCsv } from './report-document.ts'

const cases = loadCasesOf('report').map(({ given }) => given)

/** Words that no line of a report has by itself. */
const secret = fc.string({ unit: fc.constantFrom('Q', 'X', 'Z', 'Ω'), minLength: 6, maxLength: 20 })

const drawn = fc.record({
  given: fc.constantFrom(...cases),
  name: secret,
  staffNumber: fc.option(secret),
  crew: secret,
  manualLine: secret,
  text: secret,
  minutesAgo: fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 6 }),
})

it('has no name, no number and no words of a note without ticks, in text, PDF and CSV', () => {
  fc.assert(
    fc.property(drawn, ({ given, name, staffNumber, crew, manualLine, text, minutesAgo }) => {
      const at = (ago: number) => new Date(Date.parse(given.madeAt) - ago * 60_000).toISOString()
      const notes = minutesAgo.map((ago, place): NoteRow => {
        const times = { noteId: `s${place}`, at: at(ago), enteredAt: at(ago) }
        const contact = { kind: 'contact', who: 'crew control', channel: 'call', text } as const
        return place % 2 === 0
          ? { ...contact, ...times }
          : { kind: 'ownTime', minutes: 15, text, ...times }
      })
      const input = { ...loadInputOf(given), notes }
      const about = { holder: { name, staffNumber }, crew, manualLine, madeAt: given.madeAt }
      const evidence = evidenceOf(input, given.dutyId, about)
      const nothing = { include: {}, words: '' }
      const secrets = [name, crew, manualLine, text, ...(staffNumber ? [staffNumber] : [])]
      const shown = JSON.stringify([
        fatigueReport(evidence, nothing),
        printedReport(evidence, nothing),
        reportCsv(evidence),
      ])
      for (const each of secrets) expect(shown).not.toContain(each)
      const all = { name: true, contacts: true, crew: true, manual: true }
      const open = fatigueReport(evidence, { include: all, words: '' }).join('\n')
      for (const each of [name, crew, manualLine]) expect(open).toContain(each)
      expect(JSON.stringify(reportCsv(evidence))).not.toContain(text)
    }),
    { numRuns: 300 },
  )
})

const about = (madeAt: string) => {
  return { holder: { name: 'A', staffNumber: null }, crew: '', manualLine: '', madeAt }
}

it('judges nobody', () => {
  for (const given of cases) {
    const evidence = evidenceOf(loadInputOf(given), given.dutyId, about(given.madeAt))
    const include = { name: true, contacts: true, health: true }
    const lines = fatigueReport(evidence, { include, words: '' })
    // The last line says that it judges nobody.
    expect(lines.slice(0, -1).join('\n')).not.toMatch(/\b(fit|unfit|tired|safe|illegal|normal)\b/i)
  }
})

it('says of a home standby that was not called when it was, and not that anybody was awake', () => {
  const [given] = loadCasesOf('notes')
  if (!given) throw new Error('There is no case of notes.')
  const input = loadInputOf(given.given)
  const evidence = evidenceOf({ ...input, notes: [] }, 'h', about('2026-07-15T14:00:00Z'))
  const text = fatigueReport(evidence, { include: {}, words: '' })
  expect(text).toContain('On standby 06:00 to 14:00, 8:00 hours.')
  expect(text.join('\n')).not.toMatch(/Awake|travel/)
})

it('sets a rating of an older duty on the day of that duty', () => {
  const given = cases.find(({ dutyId }) => dutyId === 'd3')
  if (!given) throw new Error('The case is gone.')
  const input = loadInputOf(given)
  const [early] = input.roster.duties.filter(({ id }) => id === 'd1')
  if (!early) throw new Error('The duty is gone.')
  const moved = {
    ...early,
    id: 'old',
    date: '2026-05-20',
    scheduledBrief: '2026-05-20T04:40:00Z',
    scheduledDebrief: '2026-05-20T12:44:00Z',
    sectors: [],
  }
  const rating: NoteRow = {
    kind: 'rating',
    noteId: 'r',
    dutyId: 'old',
    moment: 'topOfDescent',
    scale: 'SP',
    value: 6,
    at: '2026-07-08T10:00:00Z',
    enteredAt: '2026-07-08T10:00:00Z',
  }
  const roster = { ...input.roster, duties: [moved, ...input.roster.duties] }
  const around = { ...input, notes: [rating], roster }
  const evidence = evidenceOf(around, 'd3', about(given.madeAt))
  const text = fatigueReport(evidence, { include: { health: true }, words: '' })
  expect(text).not.toContain('Wed 8 Jul: Samn-Perelli 6 of 7 at top of descent.')
  expect(text[text.indexOf('My own ratings and sleep') + 1]).toBe('None noted.')
})
