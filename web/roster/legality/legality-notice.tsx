import { Info } from 'lucide-react'
import { rulesRead } from '#domain/ftl/scheme/ftl-scheme.ts'
import type { SchemeName } from '#domain/ftl/scheme/ftl-settings.ts'
import { mediumDate } from '#domain/time/date-words.ts'

/** States once per screen that the figures are an aid, and which rules they apply. */
export function LegalityNotice({ scheme }: { scheme: SchemeName }) {
  return (
    <p className="flex gap-2 text-xs text-ink-3">
      <Info size={14} className="mt-0.75 shrink-0" />
      <span>
        This is an aid, not the authority: your operator’s approved scheme decides. Rules: {scheme},{' '}
        {rulesRead.version}, read on {mediumDate(rulesRead.readOn)}.
      </span>
    </p>
  )
}
