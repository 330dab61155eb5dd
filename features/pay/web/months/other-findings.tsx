import { headLabel } from '#pay/rules/findings/pay-words.ts'
import type { ComparedHead } from '#pay/rules/rates/expected-pay.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import type { ShownFindings } from './month-list.ts'

type Props = ShownFindings & { onSelect: (head: ComparedHead) => void }

/** Number of open findings of a month in sight, and the way to the others; nothing if all are. */
export function OtherFindings({ shown, open, elsewhere, onSelect }: Props) {
  if (elsewhere.length === 0) return null
  return (
    <p className="text-sm text-ink-2">
      {shown} of {open} open shown. The others:
      {elsewhere.map(({ head, count }) => (
        <button
          key={head}
          type="button"
          className={`ms-2 py-3 ${textLinkLook}`}
          onClick={() => onSelect(head)}
        >
          {headLabel(head)} {count}
        </button>
      ))}
    </p>
  )
}
