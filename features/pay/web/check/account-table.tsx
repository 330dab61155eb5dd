import type { PayUnitAnswer } from '#pay/api/pay-check.ts'
import { headLabel } from '#pay/rules/findings/pay-words.ts'
import { accountRows } from './account-rows.ts'
import { amount } from './check-words.ts'

/** The account of each head of claimed duties: due, paid, claimed and left. */
export function AccountTable({ account }: Pick<PayUnitAnswer, 'account'>) {
  return (
    <table className="w-full max-w-md">
      <caption className="mb-1 text-start text-xs text-ink-3">With your claims</caption>
      {account.map((each) => (
        <tbody key={each.head} className="border-t border-line">
          {accountRows(each).map(({ name, pounds }, place, all) => (
            <tr key={name} className="align-baseline *:py-1">
              {place === 0 && (
                <th scope="rowgroup" rowSpan={all.length} className="text-start font-normal">
                  {headLabel(each.head)}
                </th>
              )}
              <th scope="row" className="ps-2 text-start font-normal text-ink-2">
                {name}
              </th>
              <td className="ps-2 text-end">{amount(pounds)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
