import type { LegalityRosterAnswer } from '#limits/api/legality.ts'
import { neverChecked } from '#limits/rules/scheme/ftl-scheme.ts'
import { rulesWords } from '#limits/rules/scheme/rules-read.ts'
import { schemeOf } from '#limits/rules/scheme/scheme-of.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { usePortalNow } from '#web/base/clock.ts'
import { AidLine } from '#limits/web/aid-line.tsx'
import { checkedRules } from './rule-names.ts'

type Props = { roster: Pick<LegalityRosterAnswer, 'settings' | 'history'> }

/** States once per screen that the figures are an aid, the rules they apply, and the days they know. */
export function LegalityNotice({ roster: { settings, history } }: Props) {
  const today = londonDate(usePortalNow())
  const rules = checkedRules(schemeOf(settings, today))
  return (
    <AidLine>
      <p>
        Your operator’s approved scheme decides. Rules: {rulesWords(settings.scheme)}{' '}
        {history.since
          ? `This rests on your roster from ${mediumDate(history.since)} on.`
          : 'Your roster has no earlier duties.'}{' '}
        Not checked: {neverChecked.join(', ')}.
      </p>
      <p>The {rules.length} rules:</p>
      <ul className="list-disc ps-4">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </AidLine>
  )
}
