import { describe, expect, it } from 'vitest'
import { allowancesFigure, certificationsFigure, logbookFigure } from './dashboard-figures.ts'

const due = (name: string, days: number) => ({ name, days })

describe('certificationsFigure', () => {
  const all = { total: 3, status: 'All valid', nextExpiry: null, due: [] }
  const figureOf = (part: object) => certificationsFigure({ ...all, ...part })

  it.each<[string, object, string, string | null]>([
    ['none', { total: 0 }, 'No expiry dates yet', null],
    ['none that expires', {}, 'No expiry ahead', 'good'],
    [
      'a next expiry',
      { nextExpiry: 40, due: [due('Medical', 40)] },
      '40 days until next expiry: Medical',
      'good',
    ],
    ['a next expiry tomorrow', { nextExpiry: 1 }, '1 day until next expiry', 'good'],
  ])('describes %s', (_, part, hint, level) => {
    const figure = figureOf(part)
    expect(figure.hint).toBe(hint)
    expect(figure.status?.level).toBe(level)
  })

  it('counts the expiries beyond the first two', () => {
    const part = { status: 'Expiring soon', due: [due('A', 20), due('B', 21), due('C', 22)] }
    expect(figureOf(part).hint).toMatch(/And 1 more\.$/)
    expect(figureOf(part).status?.level).toBe('warn')
  })

  it.each([[-1], [1], [7]])('is red %i days before the expiry', (days) => {
    const part = { status: 'Expiring soon', due: [due('A', days)] }
    expect(figureOf(part).status?.level).toBe('bad')
  })
})

describe('logbookFigure', () => {
  const part = { totalHours: 1846, monthHours: 42.5, monthSectors: 1 }

  it.each([
    ['decimal', '1,846', '42.5 h and 1 sector this month'],
    ['clock', '1,846:00', '42:30 h and 1 sector this month'],
  ] as const)('shows %s hours', (format, figure, hint) => {
    expect(logbookFigure(part, format)).toEqual({ figure, hint, unit: 'hours' })
  })

  it('describes an empty logbook', () => {
    expect(logbookFigure({ ...part, totalHours: 0 }, 'decimal').hint).toBe('No flight logged yet')
  })
})

describe('allowancesFigure', () => {
  const open = { toClaim: 0, toCheck: 0 }
  const part = { month: '2026-06', monthTotal: 1200, perDiems: 1024, nightCredits: 1, ...open }

  it.each([
    ['2026-07-15', '1,024 per diems, 1 night credit in June'],
    ['2027-01-02', '1,024 per diems, 1 night credit in June 2026'],
  ])('describes the latest month on %s', (today, hint) => {
    expect(allowancesFigure(part, today)).toEqual({ figure: '£1,200', hint })
  })

  it('describes that there is no report', () => {
    const none = { month: null, monthTotal: 0, perDiems: 0, nightCredits: 0, ...open }
    expect(allowancesFigure(none, '2026-07-15')).toEqual({
      figure: '£0',
      hint: 'No pay report yet',
    })
  })
})
