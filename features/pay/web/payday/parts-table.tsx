import type { ReactNode } from 'react'
import type { Payday } from '#pay/api/payday.ts'
import { partLabels, rangeWords } from '#pay/rules/payday/payday-words.ts'
import { taxFiguresOf } from '#pay/rules/payday/tax-figures.ts'
import { deductionWords, netWords, reachOf, sumWords } from './payday-lines.ts'

type Part = Payday['parts'][number]

const payParts = ['basic', 'variableTaxed', 'variableUntaxed']

/** The parts of the range in whole pounds: pay, deductions and net pay. */
export function PartsTable({ payday }: { payday: Payday }) {
  const { parts, gross, net } = payday
  const reach = reachOf(payday)
  const isWhole = reach === 'whole'
  const sum = netWords(payday)
  const paid = parts.filter(({ part }) => payParts.includes(part))
  const taken = parts.filter(({ part }) => !payParts.includes(part))
  return (
    <table className="w-full">
      <caption className="sr-only">Parts of the range</caption>
      <Group name="Paid">
        {paid.map((part) => (
          <Row
            key={part.part}
            label={partLabels[part.part]}
            amount={
              isWhole || part.part === 'basic' ? rangeWords(part) : `${rangeWords(part)} known`
            }
          />
        ))}
        {gross && <Row label="Gross pay" amount={sumWords(gross, reach)} isSum />}
      </Group>
      {taken.length > 0 && (
        <Group name={isWhole ? 'Taken off' : 'Taken off the known pay'}>
          {taken.map((part) => (
            <Row key={part.part} label={takenLabel(part, payday)} amount={deductionWords(part)} />
          ))}
        </Group>
      )}
      {net && (
        <Group name="Left">
          <Row
            label={sum ? 'Net pay, estimate' : 'Net pay of the known pay, estimate'}
            amount={sum ?? rangeWords(net)}
            isSum
          />
        </Group>
      )}
    </table>
  )
}

/** The label of a deduction. A refund of tax is named, and tax by figures that were only announced. */
function takenLabel({ part, low, high }: Part, { taxYear, taxRegion }: Payday): string {
  const figures = taxYear === null ? undefined : taxFiguresOf(taxYear)
  const isAnnounced = figures?.sources.some(({ regions, confidence }) => {
    return confidence === 'as announced' && taxRegion && regions?.includes(taxRegion)
  })
  const words = [
    partLabels[part],
    low < 0 && high <= 0 && 'refund',
    part === 'tax' && isAnnounced && 'as announced',
  ]
  return words.filter(Boolean).join(', ')
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className="pt-2 text-start text-xs font-medium text-ink-3">
          {name}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

type RowProps = { label: string; amount: string; isSum?: boolean }

function Row({ label, amount, isSum = false }: RowProps) {
  return (
    <tr className={`border-t border-line align-baseline *:py-1.5 ${isSum ? 'font-semibold' : ''}`}>
      <th scope="row" className={`text-start ${isSum ? 'font-semibold' : 'font-normal'}`}>
        {label}
      </th>
      <td className="ps-2 text-end whitespace-nowrap">{amount}</td>
    </tr>
  )
}
