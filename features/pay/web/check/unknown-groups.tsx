import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { PayCheckData, PayUnknownAnswer } from '#pay/api/pay-check.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { paths } from '#web/base/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import type { OpenCheckDialog } from './check-dialog.ts'
import { unknownGroups } from './check-groups.ts'
import { evidenceLine, lineOf } from './finding-evidence.ts'

type Props = {
  unknown: readonly PayUnknownAnswer[]
  check: PayCheckData
  reports: readonly PayReport[]
  onOpen: OpenCheckDialog
}

/** Duties, lines and heads without an answer, by reason, with the way to one; nothing without any. */
export function UnknownGroups({ unknown, ...props }: Props) {
  if (unknown.length === 0) return null
  return (
    <ul className="grid gap-4 text-sm">
      {unknownGroups(unknown).map(({ sentence, help, items }) => (
        <li key={`${sentence} ${help}`}>
          <p className="font-medium">{sentence}</p>
          {help && <Help text={help} why={items[0]?.why} />}
          <Subjects {...props} items={items} />
        </li>
      ))}
    </ul>
  )
}

const rateReasons = ['too-little-history', 'no-rate', 'no-rule-fits', 'history-mixed']

/** The way to an answer, as a link to its page. */
function Help({ text, why = '' }: { text: string; why: string | undefined }) {
  if (why === 'no-roster') {
    return (
      <Link to={paths.roster} search={{ dialog: 'import' }} className={textLinkLook}>
        {text}
      </Link>
    )
  }
  if (!rateReasons.includes(why)) return <p className="text-ink-2">{text}</p>
  return (
    <Link to={paths.payRates} className={textLinkLook}>
      {text}
    </Link>
  )
}

/** More subjects than this are folded. */
const shownMax = 3

/** The duties and lines of one reason. */
function Subjects({
  items,
  check,
  reports,
  onOpen,
}: Omit<Props, 'unknown'> & { items: PayUnknownAnswer[] }) {
  const list = (
    <ul className="mt-1">
      {items.map((item, place) => {
        const key = lineOf(item)
        const [line] = key ? evidenceLine(key, check.matches, reports) : []
        return (
          <li key={place} className="flex flex-wrap items-center justify-between text-ink-2">
            <span className="py-0.5">{item.subject}</span>
            {line && (
              <Button
                variant="quiet"
                size="small"
                className="-me-3"
                onClick={() => onOpen({ kind: 'line', line })}
              >
                This line is for…
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
  if (items.length <= shownMax) return list
  return (
    <details className="group/subjects">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 rounded-sm text-ink-2 lg:min-h-8">
        Show {items.length}
        <ChevronDown size={16} className="transition-transform group-open/subjects:rotate-180" />
      </summary>
      {list}
    </details>
  )
}
