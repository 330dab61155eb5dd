import { describe, expect, it } from 'vitest'
import { certificatesVerdict } from '#certificates/rules/certificates-verdict.ts'
import { dueCertificates } from '#certificates/rules/expiry-warning.ts'
import { allowancesFigure, certificationsFigure, logbookFigure } from './dashboard-figures.ts'

describe('certificationsFigure', () => {
  const named = (name: string, daysUntilExpiry: number | null) => ({ name, daysUntilExpiry })

  it.each<[string, ReturnType<typeof named>[], string, string]>([
    ['none', [], 'No certificates yet', 'unknown'],
    ['none that expires', [named('Medical', null)], 'No expiry ahead. All valid today', 'good'],
    [
      'one that expires in 40 days',
      [named('Medical', 40)],
      '40 days until next expiry: Medical',
      'warn',
    ],
    ['one that expires late', [named('Medical', 400)], '400 days until next expiry', 'good'],
    ['one that expires tomorrow', [named('Medical', 1)], 'Medical expires tomorrow', 'bad'],
    ['one that has expired', [named('Medical', -3)], 'Medical expired 3 days ago', 'bad'],
  ])('describes %s', (_, certificates, hint, level) => {
    const { word: status, ...verdict } = certificatesVerdict(certificates)
    const ahead = certificates.map(({ daysUntilExpiry }) => daysUntilExpiry ?? -1)
    const nextExpiry = ahead.find((days) => days >= 0) ?? null
    const figure = certificationsFigure({
      ...verdict,
      status,
      nextExpiry,
      total: certificates.length,
      due: dueCertificates(certificates),
    })
    const word = level === 'warn' ? 'All valid now' : status
    expect(figure).toEqual({
      figure: String(certificates.length),
      hint,
      status: { word, level },
    })
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
