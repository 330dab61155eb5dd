import type { Verdict } from '#duties/rules/verdict.ts'
import { verdictLooks } from './verdict-looks.ts'

type Props = {
  /** Undefined for a duty that no rule applies to. */
  verdict: Verdict | undefined
  size?: number
}

/** An icon with words for a duty that is not clearly legal; nothing for a legal one. */
export function LegalityMark({ verdict = 'legal', size = 16 }: Props) {
  if (verdict === 'legal') return null
  const { Icon, text, word } = verdictLooks[verdict]
  return (
    <span title={word} className={text}>
      <Icon size={size} />
      <span className="sr-only">{word}</span>
    </span>
  )
}
