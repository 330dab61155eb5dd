import type { PayUnitAnswer } from '#pay/api/pay-check.ts'
import { headLabel } from '#pay/rules/findings/pay-words.ts'
import { amount, differenceOf, differenceText, rangeText } from './check-words.ts'

/** The paid and the expected amount of each head, and their difference. */
export function HeadsTable({ heads }: Pick<PayUnitAnswer, 'heads'>) {
  return (
    <table className="w-full max-[360px]:text-xs">
      <thead>
        <tr className="text-xs text-ink-3 *:pb-1 *:font-medium">
          <th scope="col" className="text-start">
            Pay head
          </th>
          <th scope="col" className="ps-2 text-end max-[360px]:ps-1">
            Paid
          </th>
          <th scope="col" className="ps-2 text-end max-[360px]:ps-1">
            Expected
          </th>
          <th scope="col" className="ps-2 text-end max-[360px]:ps-1">
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {heads.map(({ head, paid, expected, working }) => {
          const differs = expected !== null && differenceOf(paid, expected) !== 0
          return (
            <tr key={head} className="border-t border-line align-baseline *:py-1.5">
              <th scope="row" className={`text-start ${differs ? 'font-semibold' : 'font-normal'}`}>
                {headLabel(head)}
                {working && (
                  <span className="block text-xs font-normal text-pretty text-ink-3">
                    {working}
                  </span>
                )}
              </th>
              <td className="ps-2 text-end max-[360px]:ps-1">{amount(paid)}</td>
              <td className="ps-2 text-end max-[360px]:ps-1">
                {expected ? rangeText(expected) : 'Not known'}
              </td>
              <td
                className={`ps-2 text-end max-[360px]:ps-1 ${differs ? 'font-semibold' : 'text-ink-3'}`}
              >
                {expected ? differenceText(paid, expected) : '–'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
