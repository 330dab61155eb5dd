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

it('judges nobody', () => {
  for (const given of cases) {
    const about = {
      holder: { name: 'A', staffNumber: null },
      crew: '',
      manualLine: '',
      madeAt: given.madeAt,
    }
    const evidence = evidenceOf(loadInputOf(given), given.dutyId, about)
    const lines = fatigueReport(evidence, {
      include: { name: true, contacts: true, health: true },
      words: '',
    })
    // The last line says that it judges nobody.
    expect(lines.slice(0, -1).join('\n')).not.toMatch(/\b(fit|unfit|tired|safe|illegal|normal)\b/i)
  }
})
