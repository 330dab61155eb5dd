import { Info } from 'lucide-react'
import type { LegalityRosterAnswer } from '#limits/api/legality.ts'
import { neverChecked, rulesRead, ukTextsNotRead } from '#limits/rules/scheme/ftl-scheme.ts'
import { schemeOf } from '#limits/rules/scheme/scheme-of.ts'
import type { FtlSettings } from '#limits/rules/scheme/ftl-settings.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { usePortalNow } from '#web/base/clock.ts'
import { checkedRules } from './rule-names.ts'

type Props = { roster: Pick<LegalityRosterAnswer, 'settings' | 'history'> }

/** States once per screen that the figures are an aid, the rules they apply, and the days they know. */
export function LegalityNotice({ roster: { settings, history } }: Props) {
  const today = londonDate(usePortalNow())
  const rules = checkedRules(schemeOf(settings, today))
  return (
    <div className="flex gap-2 text-xs text-ink-3">
      <Info size={14} className="mt-0.75 shrink-0" />
      <div>
        <p>
          This is an aid, not the authority: your operator’s approved scheme decides. Rules:{' '}
          {versionWords(settings.scheme)}{' '}
          {history.since
            ? `Your roster is known since ${mediumDate(history.since)}.`
            : 'Your roster has no earlier duties.'}{' '}
          Not checked: {neverChecked.join(', ')}.
        </p>
        <details>
          <summary className="cursor-pointer py-1.5 underline underline-offset-4">
            The {rules.length} rules
          </summary>
          <ul className="list-disc ps-4">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  )
}

/** The version of the rules, and the texts of the United Kingdom that were not read. */
function versionWords(scheme: FtlSettings['scheme']): string {
  const version = `${scheme}, ${rulesRead.version}, read on ${mediumDate(rulesRead.readOn)}.`
  if (scheme !== 'UK') return version
  return `${version} The UK copies of ${ukTextsNotRead.join(' and ')} were not read; the European texts are used.`
}
