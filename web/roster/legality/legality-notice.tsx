import { Info } from 'lucide-react'
import type { LegalityRosterAnswer } from '#contract/legality.ts'
import { rulesRead } from '#domain/ftl/scheme/ftl-scheme.ts'
import { mediumDate } from '#domain/time/date-words.ts'

type Props = { roster: Pick<LegalityRosterAnswer, 'settings' | 'history'> }

/** States once per screen that the figures are an aid, the rules they apply, and the days they know. */
export function LegalityNotice({ roster: { settings, history } }: Props) {
  return (
    <p className="flex gap-2 text-xs text-ink-3">
      <Info size={14} className="mt-0.75 shrink-0" />
      <span>
        This is an aid, not the authority: your operator’s approved scheme decides. Rules:{' '}
        {settings.scheme}, {rulesRead.version}, read on {mediumDate(rulesRead.readOn)}.{' '}
        {history.since
          ? `Your roster is known since ${mediumDate(history.since)}; earlier duties are not counted.`
          : 'Your roster has no earlier duties, so limits that look back may be higher.'}{' '}
        Not checked: the worst 168 hours across midnights, the even spread of duty over 28 days, and
        a change of home base.
      </span>
    </p>
  )
}
